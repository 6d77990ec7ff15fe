import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { exportForms, exportName, mostExported, type ExportForm } from '@cupel/domain/kit/list-export.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { today } from '../format.ts'
import { Dialog, Menu } from '../overlays.ts'
import type { Query } from '../send.ts'
import { snack, snackFailure } from '../snack.ts'
import type { AnyRow, Column } from './columns.tsx'
import { fetchFile } from './fetch-file.ts'

/** What a list shows: its card, what is asked, and its columns as they stand. */
export interface Exporting {
  card: AnyCard
  query: Query
  columns: readonly Column<AnyRow>[]
}

export interface FootMenuProps {
  anchor: HTMLElement
  of: string
  count: number
  exporting: Exporting
  pageSize: number
  /** How many rows a page has; left out, that is fixed. */
  onPageSize: ((size: number) => void) | undefined
  onClose: () => void
}

const words: Record<ExportForm, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV' }
const sizes = [20, 50, 100]

/** What can be done with a list as a whole: take its rows away, and set how many of them a page has. */
export function FootMenu({ anchor, of, count, exporting, pageSize, onPageSize, onClose }: FootMenuProps) {
  const [form, setForm] = useState<ExportForm>()
  // What shows how far the file is takes the place of the menu.
  const chosen = useRef(false)
  if (form) return <Exported form={form} of={of} count={count} exporting={exporting} onClose={onClose} />
  const rows = count === 1 ? 'The one row' : `All ${figure(count)} rows`
  const files =
    count > mostExported
      ? [{ text: `More than ${figure(mostExported)} rows: filter first`, disabled: true }]
      : exportForms.toReversed().map((one) => ({
          text: `${rows} as ${words[one]}`,
          icon: 'export' as const,
          onPick: () => {
            chosen.current = true
            setForm(one)
          },
        }))
  const pages = sizes.map((size) => ({
    text: `${size} rows a page`,
    icon: size === pageSize ? ('check' as const) : ('minus' as const),
    onPick: () => onPageSize?.(size),
  }))
  return (
    <Menu
      anchor={anchor}
      label={`Export ${of}`}
      items={[...files, ...(onPageSize ? pages : [])]}
      onClose={() => !chosen.current && onClose()}
    />
  )
}

interface ExportedProps extends Omit<FootMenuProps, 'anchor' | 'pageSize' | 'onPageSize'> {
  form: ExportForm
}

function Exported({ form, of, count, exporting, onClose }: ExportedProps) {
  const [come, setCome] = useState({ bytes: 0, rows: 0 })
  const stopping = useRef(new AbortController())
  useEffect(() => {
    const { signal } = stopping.current
    take(form, exporting, signal, setCome)
      .then((name) => snack.success(`${name} saved`))
      .catch((error: unknown) => signal.aborted || snackFailure(error, `The ${of} could not be exported`))
      .finally(onClose)
    // oxlint-disable-next-line react/exhaustive-deps -- begun once, by what was chosen
  }, [])
  const stop = () => stopping.current.abort()
  return (
    <Dialog title={`Exporting ${of}`} width={400} onClose={stop} actions={<Button onClick={stop}>Cancel</Button>}>
      <div className="col" role="status">
        <progress max={count} value={form === 'csv' ? Math.min(come.rows, count) : undefined} aria-label="Rows" />
        <p className="sm dim">
          {form === 'csv' ? `${figure(Math.min(come.rows, count))} of ${figure(count)} rows` : `${figure(count)} rows`}
          {`, ${(come.bytes / 1_000_000).toFixed(1)} MB so far`}
        </p>
      </div>
    </Dialog>
  )
}

const newline = 10

/** Takes the file as it comes and hands it to the browser; nothing is kept of one that was stopped. */
async function take(
  form: ExportForm,
  { card, query, columns }: Exporting,
  signal: AbortSignal,
  onCome: (come: { bytes: number; rows: number }) => void,
): Promise<string> {
  const fields = columns.flatMap(({ key, label, unit, group, reads }) => {
    const head = [group, label].filter(Boolean).join(' ') + (unit ? ` (${unit})` : '')
    // A column of its own making is taken away as the fields that it is made of.
    return key in card.row.shape ? [{ field: key, head }] : reads.map((field) => ({ field, head: '' }))
  })
  const once = fields.filter(({ field }, at) => fields.findIndex((one) => one.field === field) === at)
  const heads = once.map(({ head, field }) => head || field)
  const asked = { ...query, format: form, fields: once.map(({ field }) => field) }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [bytes, rows] = [0, -1]
  for await (const part of fetchFile(card.path as `/${string}`, asked, heads, signal)) {
    parts.push(part)
    bytes += part.length
    if (form === 'csv') rows += part.reduce((lines, byte) => lines + (byte === newline ? 1 : 0), 0)
    onCome({ bytes, rows: Math.max(rows, 0) })
  }
  const name = exportName(card.titles, today(), form)
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob(parts)),
    download: name,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return name
}
