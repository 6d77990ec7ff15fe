import { lazyDialog } from '../../kit/lazy-dialog.tsx'
import type { MailReportProps } from '../../kit/ReportPage.tsx'
import { reportPrintScreen, reportsScreen } from '../shell.area.ts'

export const reportsCrumb = [reportsScreen]

const Mail = lazyDialog<MailReportProps>(async () => (await import('./MailReport.tsx')).MailReport)

/** How a report leaves the screen, by the name of its card: on paper, and by mail. */
export const waysOf = (report: string) => ({
  print: (asked: string, fields: string) => reportPrintScreen.href({ report }, { asked, fields }),
  Mail,
})
