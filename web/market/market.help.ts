/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/market-rates':
    'Prices of the metals per troy ounce, a row a day. Every calculation takes the latest. A price table of the trade is imported: what it changes is shown first, and rows that cannot be read are refused by name.',
  '/fx-rates':
    'Units of a currency for one US dollar. A rate is good from its day on, for a week at most; older ones are never used in silence.',
}
