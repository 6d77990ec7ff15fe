/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/lot-list':
    'Batches of material for one smelter each: where they stand, what they weigh and hold, and how far they are hedged.',
  '/create-lot': 'A new lot: its name, smelter and terms. Purchases and boxes are put into it afterwards.',
  '/lot/$id':
    'One lot from opening to settlement: its stage, weights and ounces, purchases, boxes and hedge allocations.',
  '/hedge-manager-report': 'Whoever manages hedges, with the ounces of all their open ones: sold, given away, free.',
  '/hedge-manager-report/$id': 'The hedges of one manager: ounces, prices, and for whom they are.',
  '/reports/hedge-report': 'Hedges by smelter: ounces and prices, what is given away of them, and to which lots.',
  '/reports/hedge/dump': 'All hedges with their allocations, to be taken away as a spreadsheet.',
  '/lots/position-report': 'Lots under way: the ounces that each holds, those that are hedged, and those that are not.',
  '/current-allocations':
    'Which hedge covers which lot, as long as the lot is under way; and what of all contained ounces is not hedged yet.',
}
