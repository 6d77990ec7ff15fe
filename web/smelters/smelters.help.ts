/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/smelter-list':
    'The refiners that buy lots, with their return rates. Inactive ones are not offered for new lots and hedges.',
  '/smelter/$id': 'One refiner: return rates, charges, limits, and the lots sent to it.',
  '/smelter/$id/edit': 'Changes what is known of a refiner. Lots that are settled keep the terms they were settled on.',
}
