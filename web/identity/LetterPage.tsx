import { letter, retryLetter } from '@cupel/domain/identity/letter.ts'
import { ActingButton } from '../kit/ActingButton.tsx'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { Panel } from '../kit/Panel.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { recordPage, type RecordPageProps } from '../kit/RecordPage.tsx'
import { outboxScreen } from './identity.area.ts'
import styles from './Letter.module.css'

/** A letter of the outbox: its words, where it stands, and another try if it failed. */
export default recordPage(letter, outboxScreen, LetterOf)

function LetterOf({ row, Frame }: RecordPageProps<typeof letter>) {
  const retry = useEndpointMutation(retryLetter, {
    under: letter,
    saved: `The letter to ${row.recipient} is tried again`,
  })
  return (
    <Frame
      title={row.subject}
      facts={[row.recipient, `written ${dateTime(row.created_at)}`]}
      actions={
        row.status === 'FA' && (
          <ActingButton
            icon="refresh"
            variant="contained"
            disabled={retry.isPending}
            onClick={() => retry.mutate({ body: { letter: row.id } })}
          >
            Try again
          </ActingButton>
        )
      }
      about={{
        title: 'On its way',
        fields: [
          'recipient',
          'status',
          'trigger',
          'created_at',
          'delivered_at',
          'good_until',
          'attempts',
          'last_error',
        ],
        labels: { trigger: 'What set it off', good_until: 'Sent until', last_error: 'Why not' },
      }}
    >
      <Panel title="Letter" padded>
        {row.text === null ? (
          <p className="dim">The words of this letter let its reader in: they are shown to nobody else.</p>
        ) : (
          <pre className={styles.text}>{row.text}</pre>
        )}
      </Panel>
    </Frame>
  )
}
