import { reportPrintScreen, reportsScreen } from '../shell.area.ts'

export const reportsCrumb = [reportsScreen]

/** Where a report is printed, by the name of its card. */
export const printed = (report: string) => (asked: string, fields: string) =>
  reportPrintScreen.href({ report }, { asked, fields })
