import type { AnyCard, DetailRow, Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useRef, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { leadOf } from './leads.ts'
import { Button } from './Button.tsx'
import { Panel } from './Panel.tsx'
import { nameOf } from './name-of.ts'
import { Fields, FormContext } from './Fields.tsx'
import { Forbidden } from './Forbidden.tsx'
import { bodyOf, type Values } from './form/form-body.ts'
import { useFormOf } from './form/use-form-of.ts'
import { useKeptForm } from './form/use-kept-form.ts'
import { useSubmit } from './form/use-submit.tsx'
import { linkOf, PageHead, type Crumb } from './PageHead.tsx'
import { Warnings } from './form/Warnings.tsx'
import { useSave } from './queries.ts'
import type { Href, RecordScreen } from './screen.ts'
import { useMe } from './session.ts'
import { modKey } from './shortcuts.ts'
import { useGo } from './To.tsx'
import { useLeaving } from './use-leaving.tsx'

interface CreatePageProps<C extends AnyCard> {
  card: C
  title: string
  /** The way here; the last one is also where Cancel leads. */
  crumbs: readonly [Crumb, ...Crumb[]]
  /** Values to begin with. */
  begin?: Partial<Row<C>>
  save?: string
  /** Above the fields: what saving sets off. */
  note?: ReactNode
  /** Where what was made is shown; or what is done instead. */
  leadsTo: RecordScreen | ((row: DetailRow<C>) => void)
  /** Own arrangement of `<Field name>`s; default all that the card lets be set. */
  children?: ReactNode
}

/** A screen that makes one record of a card. Leaving it with something typed asks first. */
export function CreatePage<C extends AnyCard>(props: CreatePageProps<C>) {
  const me = useMe()
  const { card, title, crumbs } = props
  const back = linkOf(crumbs.at(-1) as Crumb).to
  return (
    <>
      <PageHead title={title} crumbs={crumbs} />
      {allowed(card.may.create, me) ? (
        <CreateForm {...props} back={back} />
      ) : (
        <Panel label={title}>
          <Forbidden may={card.may.create} action={<Button to={back}>Back</Button>} />
        </Panel>
      )}
    </>
  )
}

function CreateForm<C extends AnyCard>({
  card,
  title,
  back,
  begin,
  save = 'Save',
  note,
  leadsTo,
  children,
}: CreatePageProps<C> & { back: Href }) {
  const go = useGo()
  // One key for the life of the page: pressing Save again after a lost answer does not make a second record.
  const [key] = useState(() => crypto.randomUUID())
  const form = useFormOf(card.createBody, begin, card.create)
  const write = useSave(card, { silent: true, saved: (row) => `${nameOf(card, row)} saved` })
  const { isDirty, errors } = form.formState
  const made = useRef(false)
  const { restored, forget } = useKeptForm(form, `new-${card.name}`)
  const { question } = useLeaving(() => isDirty && !made.current, { onDiscard: forget })
  const send = async () => {
    const body = bodyOf(card.createBody, form.getValues(), card.create) as never
    const row = await write.mutateAsync({ body, key })
    made.current = true
    forget()
    if (typeof leadsTo === 'function') leadsTo(row)
    else go(leadsTo.href({ id: (row as unknown as { id: number }).id }))
  }
  const { submit, ready, problem } = useSubmit({
    form,
    fields: card.create,
    failed: (error) => leadOf({ card, deed: 'create' }, error),
    send,
  })
  return (
    <form noValidate onSubmit={submit} style={{ maxWidth: 880 }}>
      <Panel label={title} padded>
        <div className="col">
          {note && <p className="note info">{note}</p>}
          {restored && isDirty && <p className="note info">What you typed here before stands here again.</p>}
          {errors.root && <p className="note error">{errors.root.message}</p>}
          <FormProvider {...form}>
            <FormContext value={{ schema: card.createBody, scope: card.name }}>
              <Warnings card={card} move="create" schema={card.createBody} row={begin as Values | undefined}>
                {children ?? <Fields names={card.create} />}
              </Warnings>
            </FormContext>
          </FormProvider>
          {problem}
          <div className="row" style={{ justifyContent: 'flex-end' }}>
            <Button to={back}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={!ready} title={`${modKey} S`}>
              {save}
            </Button>
          </div>
        </div>
      </Panel>
      {question}
    </form>
  )
}
