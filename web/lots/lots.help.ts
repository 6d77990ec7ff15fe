/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/lot-list':
    'Batches of material for one smelter each: where they stand, what they weigh and hold, and how far they are hedged.',
  '/create-lot': 'A new lot: its name, smelter and terms. Purchases and boxes are put into it afterwards.',
  '/lot/$id':
    'One lot from opening to settlement: its stage, weights and ounces, purchases, boxes and hedge allocations.',
  '/current-allocations':
    'Which hedge covers which lot, as long as the lot is under way; and what of all contained ounces is not hedged yet.',
}
