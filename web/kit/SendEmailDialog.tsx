import { counted } from '@cupel/domain/kit/amount-text.ts'
import { sendEmails, sendEmailsBody } from '@cupel/domain/kit/send-emails.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from './Button.tsx'
import { call } from './client.ts'
import { useDebounced } from './debounced.ts'
import { EmptyState } from './EmptyState.tsx'
import { TextInput } from './form/TextInput.tsx'
import { doneWords } from './leads.ts'
import { LetterView } from './LetterView.tsx'
import { Dialog } from './overlays.ts'
import { RefInput } from './form/RefInput.tsx'
import { pickers } from './registered.ts'
import { send } from './send.ts'
import type { SendEmailProps } from './SendEmail.tsx'
import { useMe } from './session.ts'
import { failureIsOver, snack, snackFailure } from './snack.ts'
import { useLeaving } from './use-leaving.tsx'

/** To whom, with what words; and the letter as it will be read, before it leaves. */
export function SendEmailDialog({ card, id, name, onClose }: SendEmailProps) {
  const me = useMe()
  const [to, setTo] = useState('')
  const [subject, setSubject] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const endpoint = sendEmails(card)
  const { leave, question } = useLeaving(() => `${to}${subject}${note}`.trim() !== '', {
    onClose,
    discard: 'Discard the letter',
  })

  const words = useDebounced(JSON.stringify({ subject, note }), 400)
  const preview = useQuery({
    queryKey: [card.name, 'letter', id, words],
    queryFn: ({ signal }) =>
      call(endpoint, {
        params: { id },
        body: { ...(JSON.parse(words) as { subject: string; note: string }), to: [me.email], preview: true },
        signal,
      }),
    placeholderData: (before) => before,
    meta: { silent: true },
  })
  const [key] = useState(() => crypto.randomUUID())
  const of = `letter ${key}`
  const sending = useMutation({
    mutationFn: () => call(endpoint, { params: { id }, body: { to: addressesIn(to), subject, note }, key }),
    meta: { silent: true },
    onSuccess: ({ sent }) => {
      failureIsOver(of)
      snack.success(doneWords(card, 'send') ?? `${counted(sent, 'e-mail')} on the way`)
      onClose()
    },
    onError: (error) => snackFailure(error, 'Email Send Failed', { of }),
  })
  const problem = sendEmailsBody.shape.to.safeParse(addressesIn(to)).error?.issues[0]
  const wrong = problem?.path[0] === undefined ? undefined : addressesIn(to)[Number(problem.path[0])]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && !sending.isPending) sending.mutate()
  }
  return (
    <Dialog
      title={`E-mail ${name}`}
      width={800}
      full
      onClose={leave}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      <div className="col">
        <TextInput
          label="To"
          placeholder="hannah@kestrel.example, office@yard.example"
          help="Addresses, with a comma between them"
          value={to}
          onChange={setTo}
          error={tried && problem ? (wrong ? `${wrong}: ${problem.message}` : problem.message) : undefined}
        />
        <Colleague onChosen={(address) => setTo((before) => withAddress(before, address))} />
        <TextInput
          label="Subject"
          placeholder={preview.data?.letter.subject ?? ''}
          value={subject}
          onChange={setSubject}
        />
        <TextInput label="Note" tall value={note} onChange={setNote} />
        {preview.data ? (
          <LetterView letter={preview.data.letter} />
        ) : preview.error ? (
          <p className="note error">The letter cannot be shown now. What you typed stays.</p>
        ) : (
          <EmptyState kind="loading" rows={4} />
        )}
      </div>
      {question}
    </Dialog>
  )
}

const addressesIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
const withAddress = (text: string, address: string) => [...new Set([...addressesIn(text), address])].join(', ')

/** Adds the address of somebody who works here; chosen one after the other. */
function Colleague({ onChosen }: { onChosen: (address: string) => void }) {
  const [round, setRound] = useState(0)
  const add = async (id: number | null) => {
    if (id === null) return
    const of = await pickers.user?.()
    if (of) onChosen((await send<{ email: string }>('GET', `${of.path as `/${string}`}${id}/`)).email)
    setRound((before) => before + 1)
  }
  return (
    <RefInput
      key={round}
      to="user"
      label="Add a colleague"
      value={null}
      onChange={(id) => void add(id).catch((error: unknown) => snackFailure(error))}
    />
  )
}
