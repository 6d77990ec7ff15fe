/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/hedge-list': 'Ounces sold ahead at fixed prices, per smelter, and how many of them are still free for lots.',
  '/create-hedge': 'A new hedge: its code with the smelter, ounces and prices per metal, and until when it runs.',
  '/hedge/$id':
    'One hedge: ounces, prices and what is free of them, the lots that draw on it, and what is kept for check-ins.',
}
