import { importOf, part } from '../kit/imports.ts'
import { user } from './user.ts'

export const peopleImport = importOf('people', {
  title: 'People',
  says: 'A row is somebody who works here; each new one is invited by mail. Roles stand in one cell, with semicolons between them.',
  parts: [
    part(user, {
      key: ['email'],
      columns: {
        username: { example: 'Priya Nair', label: 'Name' },
        email: 'priya@example.com',
        groups: { example: 'coordinator; lab manager', label: 'Roles' },
        division: { example: 'AZ', label: 'Division code', by: 'code' },
        fx_currency: { example: 'USD', label: 'Currency' },
      },
    }),
  ],
})
