import { reportMailing } from '@cupel/domain/identity/report-mailing.ts'
import { Field } from '../../kit/Fields.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useSave } from '../../kit/queries.ts'
import type { MailReportProps } from '../../kit/ReportPage.tsx'
import { ReportMailings } from './ReportMailings.tsx'

const asked = reportMailing.createBody.pick({ name: true, every: true })

/** Has a report mailed to me, as it is asked for now. */
export function MailReport({ report, title, query, fields, onClose }: MailReportProps) {
  const save = useSave(reportMailing, { saved: ({ name }) => `You get “${name}” by mail`, silent: true })
  return (
    <FormDialog
      title={`${title} by mail`}
      schema={asked}
      from={{ name: title, every: 'WEEK' }}
      save="Mail it to me"
      note="With the filters and columns that it has now, at six in the morning in Phoenix, as you may see it on that day."
      onSave={(typed) => save.mutateAsync({ body: { ...typed, report, query, fields } })}
      onClose={onClose}
    >
      <div className="fields">
        <Field name="name" />
        <Field name="every" />
      </div>
      <div style={{ marginTop: 16 }}>
        <ReportMailings report={report} />
      </div>
    </FormDialog>
  )
}
