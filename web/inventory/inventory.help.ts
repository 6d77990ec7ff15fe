/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/inventory-on-hand':
    'The boxes that stand at one location, with their weights and pieces. The location you looked at last is opened again.',
  '/inventory-on-hand/$id': 'One box: what it weighs and holds, where it stands, what holds it, and who changed it.',
  '/inventory-on-hand/manage-locations':
    'The places where material stands, how many boxes each holds, and which are disabled.',
}
