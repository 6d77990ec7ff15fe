import { at, type AreaDrills } from '../test-drills.ts'

export const placesDrills: AreaDrills = {
  rows: {
    regions: (_, n) => ({ name: `Southwest ${n}` }),
    locations: (_, n) => ({ name: `Phoenix ${n}` }),
    divisions: (c, n) => ({ name: `Arizona ${n}`, code: `A${n}`, location: c.locations }),
  },
  posts: {
    '/api/divisions/': at('/api/divisions/', (_, n) => ({ name: `Texas ${n}`, code: `T${n}` })),
    '/api/regions/': at('/api/regions/', (_, n) => ({ name: `Gulf ${n}` })),
    '/logistics/locations/': at('/logistics/locations/', (_, n) => ({ name: `Houston ${n}` })),
    '/api/imports/divisions/': at('/api/imports/divisions/', (_, n) => ({ text: `Name,Code\nImported ${n},I${n}` })),
    '/api/imports/regions/': at('/api/imports/regions/', (_, n) => ({ text: `Name\nImported ${n}` })),
    '/api/imports/locations/': at('/api/imports/locations/', (_, n) => ({ text: `Name\nImported ${n}` })),
  },
  asking: ['/api/imports/divisions/preview/', '/api/imports/regions/preview/', '/api/imports/locations/preview/'],
}
