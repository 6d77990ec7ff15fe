/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/calendar':
    'What happens on which day: lots that ship and come back, purchases, hedges that expire, advances that are paid. Other calendar programs can show it by a link.',
}
