/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/lot/$id/advance-calculator':
    'What a lot is expected to settle at before its assay is in, and how much of it can be advanced now. It recomputes on every keystroke; each figure opens to its sum. A save makes a new version; a saved version opens locked.',
  '/lot/$id/finance':
    'The money of one lot: what was advanced, what the calculator recommends, what the smelter returned and where its settlement stands.',
  '/shipment-summary-list': "The smelters' return documents and the lots they cover.",
  '/create-shipment-summary':
    'Enter what a smelter returned, lot by lot. Saving moves each lot to RECONCILE and marks its purchases CUT.',
  '/shipment-summary/$id':
    'One return document: its text, its lots with what came back of them, and their settlements.',
  '/lot-settlement-list': 'The final accounts with clients. Open ones follow every save; final ones never change.',
  '/brokered-settlement/$id':
    'The account with the client for one lot. Every figure opens to its sum. Finalizing freezes figures, rates and advances for good.',
  '/reports/smelter-shipment-history-report':
    'Lots shipped to each smelter: when, how much, what it weighed and gave back.',
  '/reports/assay-comparison-by-lot': 'What we found in a lot beside what its smelter found, metal by metal.',
  '/reports/allocation-comparison':
    'Ounces hedged for each lot beside those that its smelter gives back, and what was left open.',
  '/final-report-list': 'What came back of each lot, and what its client is paid. Each opens its final report.',
  '/shipment-summary/final-report/$id': 'What a smelter returned of each lot of one summary, on paper.',
  '/reports/finance': 'Lots shipped in a period: advances outstanding, settlements, and what is due.',
  '/advances': 'Money paid to clients before the final settlement. Open and sent ones are outstanding.',
  '/advances/create': 'Promise an advance on a lot. The calculator’s recommendation stands beside the amount.',
  '/advances/$id': 'One advance: send it when it is paid out. Only whoever made it may void it.',
  '/confirmed-warnings':
    'What was done though it looked senseless: by whom, when, and the reason that they gave. Only what you may see yourself is listed.',
}
