/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/index': 'Every screen you may open.',
  '/dashboard': 'What waits, and where to go from here.',
  '/report-list': 'All reports that are yours to open. Each can be sifted, printed and taken as a file.',
  '/identify-token/$token': 'Where the codes of labels lead: to the record that is called so.',
  '/patch-notes': 'What each version brought, the newest first.',
  '/user-profile':
    'Your roles and division, the currency and theme you like, the letters you get, and how and where you are signed in.',
  '/first-run':
    'What a company needs before it can begin, step by step, typed or from files. It can be left and taken up again: what is done is seen from what is there.',
  '/kit': 'The parts that every screen is made of, in their states.',
  '/api-docs': 'Every call of the API, for programs of your own.',
  '/happened': 'What others did with your records.',
  '/changes': 'What was changed on a day, by whom and why.',
  '/figures':
    'Every calculation of the house, to be tried with inputs of your own. Each figure opens to its sum; a run can be kept and compared with the next. Nothing is stored but in this browser.',
}
