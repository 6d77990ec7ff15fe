import { useRouterState } from '@tanstack/react-router'
import { isDocument, type AnyCard, type DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Button } from './Button.tsx'
import { Panel } from './Panel.tsx'
import { Changes } from './Changes.tsx'
import { useOnline } from './connection.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { EditDialog } from './EditDialog.tsx'
import { nameOf } from './name-of.ts'
import { Files } from './Files.tsx'
import { AtLast, Later } from './Later.tsx'
import { Moves } from './Moves.tsx'
import { PageHead, type Crumb } from './PageHead.tsx'
import { AreaPanels } from './AreaPanels.tsx'
import { anyRecord } from './area.ts'
import { noteOpened } from './opened.ts'
import { recordHref } from './record-href.ts'
import { bare } from './screen-at.ts'
import type { Href, OpenScreen } from './screen.ts'
import { useMe } from './session.ts'
import { useShortcuts } from './shortcuts.ts'
import { SendEmail } from './SendEmail.tsx'
import { StageRail } from './StageRail.tsx'
import { StatusChip, statusesOf } from './StatusChip.tsx'
import { useGo } from './To.tsx'
import { useId, useRawSearch } from './url.ts'
import { EmptyState } from './EmptyState.tsx'
import { WithRecord } from './WithRecord.tsx'

/** As it was known at the moment `at` of the address; the page of today need not bring it along. */
const RecordThen = lazy(async () => ({ default: (await import('./then/RecordThen.tsx')).RecordThen }))

export interface RecordPageProps<C extends AnyCard> {
  row: DetailRow<C>
  /** What every record's page has, of this very record. */
  Frame: ComponentType<Pick<RecordFrameProps<C>, 'title'> & Partial<RecordFrameProps<C>>>
}

/**
 * The page of the record that the address names; what is shown of one record does not stay for the next. `list` is where
 * it is found, for whoever followed a dead link.
 */
export function recordPage<C extends AnyCard>(card: C, list: OpenScreen, Page: ComponentType<RecordPageProps<C>>) {
  const Shown = createContext<DetailRow<C> | undefined>(undefined)
  const Frame: RecordPageProps<C>['Frame'] = (props) => (
    <RecordFrame card={card} row={use(Shown) as DetailRow<C>} crumbs={[list]} {...props} />
  )
  return function PageOfRecord() {
    const id = useId()
    const [{ at }] = useRawSearch()
    if (at)
      return (
        <Suspense fallback={<EmptyState kind="loading" rows={8} />}>
          <RecordThen key={id} card={card} id={id} list={list} />
        </Suspense>
      )
    return (
      <WithRecord key={id} card={card} id={id} list={list}>
        {(row) => (
          <Shown value={row}>
            <Page row={row} Frame={Frame} />
          </Shown>
        )}
      </WithRecord>
    )
  }
}

interface RecordFrameProps<C extends AnyCard> {
  card: C
  row: DetailRow<C>
  title: string
  /** The list, and what it stands in beside. */
  crumbs: readonly Crumb[]
  /** Beside the title; what is not there is left out. */
  facts?: readonly ReactNode[]
  /** Before the button that edits. */
  actions?: ReactNode
  /** How it is edited: in a dialog, or at a place of its own. */
  edit?: Omit<Partial<ComponentProps<typeof EditDialog<C>>>, 'card' | 'row' | 'onClose'> | Href
  /** After the button that edits. */
  more?: ReactNode
  /** The way of the record over what can be done with it. */
  stages?: Omit<ComponentProps<typeof StageRail>, 'of' | 'now'> & Omit<ComponentProps<typeof Moves<C>>, 'card' | 'row'>
  /** Over both columns. */
  above?: ReactNode
  /** What is known of it: first beside what the page shows. */
  about?: Omit<ComponentProps<typeof DescriptionList<C>>, 'card' | 'row' | 'children'> & {
    title: string
    /** Under the facts. */
    children?: ReactNode
  }
  /** Beside what the page shows and later areas have to show; its changes stand below. Without it the page is its own. */
  aside?: ReactNode
  /** After the panels of later areas. */
  below?: ReactNode
  children?: ReactNode
}

/** What every record's page has: head, edit by E, stages and moves, the panels of later areas, and its changes. */
function RecordFrame<C extends AnyCard>(props: RecordFrameProps<C>) {
  const { card, row, title, crumbs, facts, actions, edit, more, stages, above, about, aside, below, children } = props
  const me = useMe()
  const statuses = statusesOf(card)
  const go = useGo()
  const [editing, setEditing] = useState(false)
  const [mailing, setMailing] = useState(false)
  const of = row as unknown as { id: number; status: string }
  // What is said of a record stands on its own page, and not on every screen below it.
  const path = useRouterState({ select: (state) => bare(state.location.pathname) })
  const onAll = isDocument(card) && path === recordHref(card.name, of.id) && (
    <AtLast>
      <AreaPanels of={anyRecord} card={card.name} id={of.id} />
    </AtLast>
  )
  const place = typeof edit === 'string' ? { to: edit } : undefined
  const online = useOnline()
  // Where it is edited at a place of its own, that says what can be done without a network.
  const reachable = online || place !== undefined
  const mayEdit = edit !== undefined && reachable && allowed(card.may.update, me, of) && card.frozen(of) === undefined
  useEffect(() => noteOpened(me.id, { document: card.name, id: of.id, name: title }), [me.id, card.name, of.id, title])
  useShortcuts({ e: () => (place ? go(place.to) : setEditing(true)) }, mayEdit)
  return (
    <>
      <PageHead
        title={title}
        crumbs={crumbs}
        chip={statuses && <StatusChip of={statuses} code={of.status} />}
        facts={inLine([...(facts ?? []), isNumbered(title, of.id) ? undefined : `#${of.id}`])}
        actions={
          (mayEdit || actions || more || card.mailed) && (
            <>
              {actions}
              {mayEdit && (
                <Button icon="edit" {...(place ?? { onClick: () => setEditing(true) })}>
                  Edit <kbd>E</kbd>
                </Button>
              )}
              {card.mailed && (
                <Button icon="mail" onClick={() => setMailing(true)}>
                  E-mail
                </Button>
              )}
              {more}
            </>
          )
        }
      />
      {stages && statuses && (
        <Panel label="Stages and moves" padded>
          <div className="col">
            <StageRail of={statuses} path={stages.path} now={of.status} when={stages.when ?? {}} />
            <Moves {...stages} card={card} row={row} />
          </div>
        </Panel>
      )}
      {above}
      {aside === undefined && !about ? (
        <>
          {children}
          {onAll}
        </>
      ) : (
        <div className="two">
          <div className="col">
            {children}
            <Later>
              <AreaPanels of={card.name} id={of.id} />
              {below}
            </Later>
          </div>
          <div className="col">
            {about && (
              <Panel title={about.title}>
                <DescriptionList
                  card={card}
                  row={row}
                  fields={about.fields}
                  {...(about.labels ? { labels: about.labels } : {})}
                />
                {about.children && <div className="card-body">{about.children}</div>}
              </Panel>
            )}
            {aside}
            <Later>
              <Files card={card} id={of.id} />
              <Changes card={card} id={of.id} />
            </Later>
            {onAll}
          </div>
        </div>
      )}
      {mailing && (
        <SendEmail card={card} id={of.id} name={nameOf(card, row as object)} onClose={() => setMailing(false)} />
      )}
      {editing && typeof edit === 'object' && (
        <EditDialog card={card} row={row} {...edit} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

/** Whether the title says the number of the record: `Purchase 1204`. */
const isNumbered = (title: string, id: number) => new RegExp(`\\b${id}\\b`).test(title)

/** `PGM-1 · Kestrel · 400 pcs`. */
function inLine(facts: readonly ReactNode[]): ReactNode {
  return facts.filter(Boolean).map((fact, i) => (
    <span key={i}>
      {i > 0 && ' · '}
      {fact}
    </span>
  ))
}
