import { statuses } from '../kit/statuses.ts'

/** Standing of a supplier; only yards in good standing may be bought from. */
export const yardStatus = statuses({
  GS: ['Good Standing', 'green', 'may be bought from'],
  IN: ['Inactive', 'slate', 'not bought from at present'],
  OB: ['Out of Business', 'hollow', 'gone'],
  BL: ['Black Listed', 'red', 'must not be bought from'],
})
