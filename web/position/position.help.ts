/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/position':
    'Ounces long and short of each metal: what is held at each stage, from the quote to what smelters owe, less what is sold ahead. Every figure opens to its documents; customers’ metal stands apart.',
}
