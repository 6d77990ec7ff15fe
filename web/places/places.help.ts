/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/divisions': 'The company’s own branches, each with its logistics location; people and purchases belong to one.',
  '/regions': 'The parts of the country that yards belong to.',
}
