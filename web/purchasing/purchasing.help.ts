/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/purchase-list':
    'Each purchase groups the check-ins of one supplier on their way through the house, from the yard to the cut lot.',
  '/create-purchase': 'A new purchase from a yard in good standing; check-ins are added to it.',
  '/purchase/$id': 'One purchase: its check-ins, its lots and intake, and what may be done with it now.',
  '/checkin-list':
    'One check-in is one buy at a yard. Open one to enter converters; complete it when the count is right.',
  '/checkin/$id': 'One buy: its lines, what is paid for them and how that was worked out.',
  '/checkin/$id/edit':
    'Type a code: Enter adds the first match, 3*code adds three. / goes to the code, Ctrl Z takes the last line back. A count sheet can be pasted as a whole.',
  '/checkin/$id/wrap-up': 'Where the material goes, what is to be known of it, and that the count is complete.',
  '/reports/check-in/dump': 'All check-ins with pieces and totals, to be taken away as a spreadsheet.',
  '/reports/cat-check-in': 'Converters as they were bought, piece by piece: where, when, and for how much.',
  '/intake': 'What was taken into inventory: from which purchases, in how many boxes, and what they weigh.',
  '/intake/create':
    'Choose purchases, weigh what comes out of them into boxes, save. What is typed stays in this browser until it is saved.',
  '/intake/create-using-boxes':
    'The same, starting from boxes that stand in the warehouse: they are used up, and what comes out is weighed again.',
  '/intake/$id': 'One intake: its purchases, the boxes that went in and came out, and who changed it.',
}
