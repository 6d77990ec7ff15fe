/** The columns that all reports of shipped lots begin with. */
export const ofLot = [
  { field: 'lot_name', label: 'Lot' },
  'status',
  { field: 'smelter', label: 'Smelter' },
  { field: 'material_type', label: 'Type', hidden: true },
  { field: 'ship_date', label: 'Shipped on' },
] as const
