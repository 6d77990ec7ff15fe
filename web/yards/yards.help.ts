/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/yard-list':
    'The suppliers material is bought from: their standing, region and methods. Only yards in good standing may be bought from.',
  '/create-yard': 'A new supplier: who it is, where it stands, how it is bought from and sold for.',
  '/yard/$id': 'One supplier: master data, brokerage terms, and what is bought from it.',
}
