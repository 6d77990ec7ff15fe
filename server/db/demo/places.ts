/** The branches of the demo company, and the places where its material stands. */
export const branch = { phoenix: 1, calgary: 2 } as const
export const region = { southwest: 1, gulf: 2, southeast: 3, prairies: 4 } as const
export const place = { phoenix: 1, houston: 2, atlanta: 3, calgary: 4 } as const

export const divisionRows = [
  { id: branch.phoenix, name: 'Phoenix', code: 'PHX' },
  { id: branch.calgary, name: 'Calgary', code: 'YYC' },
]
export const regionRows = [
  { id: region.southwest, name: 'Southwest' },
  { id: region.gulf, name: 'Gulf Coast' },
  { id: region.southeast, name: 'Southeast' },
  { id: region.prairies, name: 'Prairies' },
]

const [us, canada] = [{ division: branch.phoenix }, { division: branch.calgary }]
const dock = { is_inventory_location: false }
export const locationRows = [
  { id: place.phoenix, name: 'Phoenix', ...us, address: '2401 W Buckeye Rd, Phoenix, AZ 85009' },
  { id: place.houston, name: 'Houston', ...us, address: '818 Wallisville Rd, Houston, TX 77029' },
  { id: place.atlanta, name: 'Atlanta', ...us, address: '95 Selig Dr SW, Atlanta, GA 30336' },
  { id: place.calgary, name: 'Calgary', ...canada, address: '7110 Ogden Dale Rd SE, Calgary, AB T2C 2A4' },
  { id: 5, name: 'Phoenix dock 2', ...us, ...dock, address: '' },
  { id: 6, name: 'Saguaro yard dock', ...us, ...dock, address: '' },
  { id: 7, name: 'Gulf Coast yard dock', ...us, ...dock, address: '' },
  { id: 8, name: 'Prairie yard dock', ...canada, ...dock, address: '' },
  { id: 9, name: 'Tucson (closed)', ...us, disabled: true, address: '' },
]
