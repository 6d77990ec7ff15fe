import { importOf, part } from '../kit/imports.ts'
import { division } from './division.ts'
import { location } from './location.ts'
import { region } from './region.ts'

export const divisionImport = importOf('divisions', {
  title: 'Divisions',
  says: 'A row is one of the company’s own branches.',
  parts: [part(division, { key: ['code'], columns: { name: 'Arizona', code: 'AZ' } })],
})

export const regionImport = importOf('regions', {
  title: 'Regions',
  says: 'A row is a part of the country that yards belong to.',
  parts: [part(region, { key: ['name'], columns: { name: 'Southwest' } })],
})

export const locationImport = importOf('locations', {
  title: 'Locations',
  says: 'A row is a place where material stands, of one division or of none.',
  parts: [
    part(location, {
      key: ['name'],
      columns: {
        name: 'Phoenix',
        is_inventory_location: { example: 'yes', label: 'Takes inventory' },
        division: { example: 'AZ', label: 'Division code', by: 'code' },
        address: '2200 W Buckeye Rd, Phoenix, AZ 85009',
      },
    }),
  ],
})
