import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { AnyCard, FilterName, Filters, Row } from '@cupel/domain/kit/card.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { nameOf } from './name-of.ts'
import { Failure } from './Forbidden.tsx'
import { LeadText } from './LeadText.tsx'
import type { BulkAction } from './list/bulk-action.ts'
import { columnsOf, type AnyRow, type Column, type ColumnSpec } from './list/columns.tsx'
import { ColumnsButton } from './list/ColumnsButton.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { inSight, maySift } from './list/in-sight.ts'
import { ListTable } from './list/ListTable.tsx'
import { columnsIn, columnsText, useKeptViews, useLayout, type KeptView } from './list/kept-views.ts'
import { inUrl, useListState, type Begin } from './list/list-state.ts'
import { askedIn } from './list/view-query.ts'
import { Pager } from './list/Pager.tsx'
import { PhoneRows } from './list/PhoneRows.tsx'
import type { Reading } from './list/reading.ts'
import { Views, type View } from './list/Views.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { usePhone } from './media.ts'
import { useList } from './queries.ts'
import { useRemembered } from './remembered.ts'
import type { Href, RecordScreen } from './screen.ts'
import { useMe } from './session.ts'
import { useShortcuts } from './shortcuts.ts'
import type { Query } from './send.ts'
import { useGo } from './To.tsx'
import { EmptyState } from './EmptyState.tsx'
import './DataList.css'

export interface DataListProps<C extends AnyCard> {
  card: C
  /** Fields by name, or more said of a column. The first is the row's name and its link. */
  columns: readonly ((keyof Row<C> & string) | ColumnSpec<Row<C>>)[]
  /** The screen of a row, or where else the row leads. */
  open?: RecordScreen | Reading<Row<C>, Href | undefined>
  /** Asked always and not shown as a chip: what the screen is about. */
  query?: Filters<C>
  /** Filters in force until somebody chooses others. */
  begin?: Filters<C>
  /** Fields offered as filters; default all of the card's. A panel with none has no search box either. */
  filters?: readonly FilterName<C>[]
  views?: readonly View<C>[]
  /** Sums of the filter (not of the page) by field, as they are printed. */
  totals?: (query: Query, signal: AbortSignal) => Promise<Readonly<Record<string, ReactNode>>>
  /** What can be done with ticked rows. On a phone rows can be ticked where they lead nowhere. */
  bulk?: readonly BulkAction<Row<C>>[]
  /** What to say and offer when there is nothing yet. */
  empty?: { title?: ReactNode; line?: ReactNode; action?: ReactNode }
  /** On a phone, the column whose figure stands at the right. */
  figure?: keyof Row<C> & string
  pageSize?: number
  /** A panel of another record's page: its state is its own, and keys belong to the page. */
  embedded?: boolean
  /** Tells two lists of one card apart where choices are remembered. */
  name?: string
  /** Told how many records match, for the facts beside the title. */
  onCount?: (count: number) => void
}

const BulkBar = lazyDialog(async () => (await import('./list/BulkBar.tsx')).BulkBar)

const none = {}
const allOfThem: readonly View[] = [{ name: 'All', filters: {} }]

/** A list of a card's records: search, filters, order and page in the URL, choices of columns remembered. */
export function DataList<C extends AnyCard>({
  card,
  columns: specs,
  open: leads,
  query,
  begin = none as Filters<C>,
  filters,
  views = allOfThem as readonly View<C>[],
  totals,
  bulk = [],
  empty = {},
  figure: figureField,
  pageSize: usualSize = 20,
  embedded = false,
  name = card.name,
  onCount,
}: DataListProps<C>) {
  const me = useMe()
  const phone = usePhone()
  const go = useGo()
  const kept = useKeptViews(name, !embedded)
  const list = useListState(
    card,
    embedded,
    useMemo(() => beginningOf(kept, begin), [kept, begin]),
  )
  const openView = kept.find(({ id }) => String(id) === list.view)
  const layout = useLayout(name, kept, openView)
  const pageSize = (embedded ? undefined : layout.shown?.page_size) ?? usualSize
  const open = useMemo(
    () => (leads && 'href' in leads ? (row: Row<C>) => leads.href({ id: (row as AnyRow).id }) : leads?.of),
    [leads],
  )
  const look = useMemo(() => columnsIn(layout.shown?.columns ?? ''), [layout.shown?.columns])
  const [comfortable, setComfortable] = useRemembered(`comfortable-${name}`, false)
  const [selected, setSelected] = useState<ReadonlyMap<number, AnyRow>>(new Map())
  const [cursor, setCursor] = useState(-1)

  const columns = useMemo(() => {
    const seen = specs.filter((one) => inSight(card, typeof one === 'string' ? one : one.field, me))
    return columnsOf(card, seen, open) as unknown as Column<AnyRow>[]
  }, [card, specs, open, me])
  const shown = useMemo(() => shownColumns(columns, look.keys), [columns, look])
  const choose = useCallback(
    (keys: readonly string[], widths = look.widths) => layout.change({ columns: columnsText({ keys, widths }) }),
    [look, layout],
  )

  const filter: Query = { ...(query as Query), ...list.filters, search: list.search }
  const asked = {
    ...filter,
    ordering: list.ordering,
    page: list.page,
    page_size: pageSize === 20 ? undefined : pageSize,
  }
  const read = [
    ...shown.flatMap(({ reads }) => reads),
    ...(leads && 'reads' in leads ? leads.reads : []),
    ...bulk.flatMap(({ reads }) => reads),
    // Whoever does something with several rows is told of which.
    ...(bulk.length > 0 && 'name' in card.row.shape ? ['name'] : []),
  ]
  const { data, error, isPending, isPlaceholderData, refetch } = useList(card, read as never[], asked)
  const sums = useQuery({
    queryKey: [card.name, 'totals', filter],
    queryFn: ({ signal }) => totals?.(filter, signal) ?? null,
    // A phone's rows have no foot.
    enabled: totals !== undefined && !phone,
    placeholderData: (before) => before,
  })
  const rows = (data?.results ?? noRows) as AnyRow[]
  const count = data?.count ?? 0
  // A column that was just chosen is drawn when its fields have come.
  const [first] = isPlaceholderData ? rows : []
  const drawn = first ? shown.filter(({ reads }) => reads.every((field) => field in first)) : shown
  useEffect(() => {
    if (data) onCount?.(data.count)
  }, [data, onCount])
  // Rows went, or the address is old: what is not there is no empty list.
  const { page, set } = list
  const lastPage = Math.max(Math.ceil(count / pageSize), 1)
  useEffect(() => {
    if (data && !isPlaceholderData && page > lastPage) set({ page: lastPage })
  }, [data, isPlaceholderData, page, lastPage, set])
  const linkOf = open as ((row: AnyRow) => Href | undefined) | undefined

  const hasKeys = !embedded && !phone
  const select = useCallback((row: AnyRow) => setSelected((now) => toggled(now, row)), [])
  const selectAll = () =>
    setSelected((now) =>
      rows.every((row) => now.has(row.id))
        ? new Map()
        : new Map([...now, ...rows.map((row) => [row.id, row] as const)]),
    )
  const step = (by: number) => setCursor((now) => Math.min(Math.max(now + by, 0), rows.length - 1))
  const at = rows[cursor]
  const visit = () => {
    const to = at && linkOf?.(at)
    return to === undefined ? false : go(to)
  }
  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: visit,
      x: () => (at && bulk.length > 0 ? select(at) : false),
      Escape: () => (selected.size > 0 ? setSelected(new Map()) : setCursor(-1)),
    },
    hasKeys,
  )

  const words = card.titles.toLowerCase()
  const filtered = Object.keys(list.filters).length > 0 || list.search !== ''
  return (
    <>
      {!embedded && (
        <Views
          list={name}
          system={views.filter((view) => maySift(card, view.filters, me)) as readonly View[]}
          kept={kept}
          control={list}
          look={{ columns: layout.shown?.columns ?? '', page_size: layout.shown?.page_size ?? null }}
        />
      )}
      {!(embedded && filters?.length === 0) && (
        <FilterBar
          card={card}
          list={list}
          fields={filters}
          keys={!embedded}
          end={
            !embedded && (
              <>
                <ColumnsButton
                  columns={columns}
                  shown={shown.map(({ key }) => key)}
                  widths={look.widths}
                  onChange={(keys, widths) => (keys ? choose(keys, widths) : layout.change({ columns: '' }))}
                />
                <Button
                  variant="text"
                  icon="dense"
                  aria-pressed={!comfortable}
                  onClick={() => setComfortable(!comfortable)}
                >
                  {comfortable ? 'Comfortable' : 'Dense'}
                </Button>
              </>
            )
          }
        />
      )}
      <section
        className={`list-card card${embedded ? ' embedded' : ''}`}
        aria-label={embedded ? undefined : card.titles}
        aria-busy={isPending || isPlaceholderData}
      >
        <div className={isPlaceholderData ? 'list-scroll stale' : 'list-scroll'} tabIndex={rows.length > 0 ? 0 : -1}>
          {isPending && <EmptyState kind="loading" rows={8} />}
          {error && !data && (
            <Failure
              error={error}
              may={card.may.list}
              title={`${card.titles} could not be loaded`}
              line={<LeadText of={{ card, deed: 'list' }} />}
              again={() => void refetch()}
            />
          )}
          {data && rows.length === 0 && filtered && (
            <EmptyState
              kind="empty"
              title="No match"
              line={`No ${words} match these filters.`}
              action={<Button onClick={list.clear}>Clear filters</Button>}
            />
          )}
          {data && rows.length === 0 && !filtered && (
            <EmptyState kind="empty" {...empty} line={empty.line ?? `There are no ${words}.`} />
          )}
          {rows.length > 0 && phone && (
            <PhoneRows
              columns={drawn}
              rows={rows}
              open={linkOf}
              figure={figureField}
              label={card.titles}
              selected={bulk.length > 0 && !open ? selected : undefined}
              onSelect={select}
            />
          )}
          {rows.length > 0 && !phone && (
            <ListTable
              columns={drawn}
              rows={rows}
              ordering={list.ordering || (card.order[0] ?? '')}
              onOrder={(ordering) => list.set({ ordering })}
              selected={bulk.length > 0 ? selected : undefined}
              onSelect={select}
              onSelectAll={selectAll}
              cursor={cursor}
              onCursor={setCursor}
              totals={sums.data ?? undefined}
              totalsLabel={`${figure(rows.length)} of ${figure(count)} ${words}`}
              label={card.titles}
              comfortable={comfortable}
              widths={look.widths}
              onColumns={embedded ? undefined : choose}
            />
          )}
        </div>
        {selected.size > 0 ? (
          <BulkBar
            rows={[...selected.values()]}
            nameOf={(row) => nameOf(card, row as object)}
            actions={bulk as readonly BulkAction<unknown>[]}
            keys={hasKeys}
            onClear={() => setSelected(new Map())}
          />
        ) : (
          <Pager
            of={words}
            page={list.page}
            pageSize={pageSize}
            shown={rows.length}
            count={count}
            onPage={(page) => list.set({ page })}
            onPageSize={embedded ? undefined : (size) => layout.change({ page_size: size })}
            exporting={{ card, query: { ...filter, ordering: list.ordering }, columns: shown }}
          />
        )}
      </section>
    </>
  )
}

const noRows: AnyRow[] = []

/** What the person has made the beginning of this list, else what is shared as such, else the page's own. */
function beginningOf(kept: readonly KeptView[], begin: object): Begin {
  const [first] = kept.filter(({ is_default }) => is_default).toSorted((a, b) => Number(a.shared) - Number(b.shared))
  return first ? { ...askedIn(first.query), view: String(first.id) } : { filters: inUrl(begin) }
}

/** The person's choice as far as it still names columns, else those shown at first. */
function shownColumns(columns: readonly Column<AnyRow>[], chosen: readonly string[]) {
  const known = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return known.length > 0 ? known : columns.filter((column) => !column.hidden)
}

function toggled(map: ReadonlyMap<number, AnyRow>, row: AnyRow): ReadonlyMap<number, AnyRow> {
  const next = new Map(map)
  if (!next.delete(row.id)) next.set(row.id, row)
  return next
}
