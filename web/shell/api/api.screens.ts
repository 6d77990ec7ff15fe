import { screen } from '../../kit/screen.ts'

export const apiScreen = screen('/api-docs', {
  name: 'api-docs',
  area: 'Cupel',
  page: () => import('./ApiPage.tsx'),
  help: 'Every call of the API, for programs of your own.',
})
