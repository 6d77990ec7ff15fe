/** The first number of each series in these two years, by table: what came before is in the old books. */
export const first = {
  purchases: 1_004_244,
  check_ins: 3913,
  intakes: 2090,
  inventory_boxes: 76_850,
  ppm_calculations: 8768,
  shipment_summaries: 410,
  brokered_settlements: 1390,
  advances: 760,
} as const
