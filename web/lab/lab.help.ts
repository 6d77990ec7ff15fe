/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/ppm-calculation-list':
    'What lots hold by the assays of their converters: ppm, weight and ounces, as they were calculated.',
  '/create-ppm-calculation':
    'Choose a lot to begin with its converters, or type lines yourself. The results follow every keystroke and open to their sums.',
  '/ppm-calculation/$id':
    'One PPM calculation with its lines and results. Unlock it to calculate anew with other lines.',
}
