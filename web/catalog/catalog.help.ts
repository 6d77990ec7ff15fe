/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/catalog-list':
    'What can be bought or stored: converters with their assays, dust, and generic items priced by hand.',
  '/create-catalog': 'A new catalog item; of a converter also its code, names and weights.',
  '/catalog-pricing': 'What converters are worth at the latest market prices, and what is offered for them.',
  '/catalog/$id':
    'One catalog item; of a converter its weights, its assays, and the price of today with every step to it.',
}
