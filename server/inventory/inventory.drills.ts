import { at, put, type AreaDrills } from '../test-drills.ts'

export const inventoryDrills: AreaDrills = {
  rows: {
    inventory_boxes: (c, n) => ({
      name: `B-${n}`,
      weight: '2500.00',
      tare: '89.45',
      pieces: 460,
      location: c.locations,
    }),
  },
  posts: {
    '/api/inventory_boxes/': at('/api/inventory_boxes/', (c, n) => ({
      name: `N-${n}`,
      weight: '100',
      location: c.locations,
    })),
    '/api/inventory_boxes/{id}/split/': async ({ db, n }) => ({
      url: `/api/inventory_boxes/${await put(db, 'inventory_boxes', { name: `S-${n}`, weight: '10', pieces: 4 })}/split/`,
      body: { source_weight: '6', source_pieces: 3, new_weight: '4', new_pieces: 1 },
    }),
    '/api/inventory_boxes/{id}/merge/': async ({ db, n }) => {
      const some = { name: `M-${n}`, weight: '10' }
      const [into, other] = [await put(db, 'inventory_boxes', some), await put(db, 'inventory_boxes', some)]
      return { url: `/api/inventory_boxes/${into}/merge/`, body: { box_ids: [other] } }
    },
    '/api/imports/boxes/': at('/api/imports/boxes/', (_, n) => ({ text: `Box,Weight\nImported ${n},100` })),
  },
  asking: ['/api/imports/boxes/preview/'],
}
