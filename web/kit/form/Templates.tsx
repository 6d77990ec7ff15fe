import { useState } from 'react'
import type { Page } from '../client.ts'
import { Button } from '../Button.tsx'
import { Menu } from '../overlays.ts'
import { send } from '../send.ts'
import { useQuery } from '@tanstack/react-query'

interface Template {
  id: number
  name: string
  text: string
}

interface TemplatesProps {
  /** The record whose notes are written: `lot`. */
  scope: string
  value: string
  onChange: (text: string) => void
}

/** Puts words that are kept for such notes behind what is written; nothing where there are none. */
export function Templates({ scope, value, onChange }: TemplatesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useQuery({
    queryKey: ['text_template', 'for', scope],
    queryFn: ({ signal }) =>
      send<Page<Template>>('GET', '/api/text_templates/', {
        query: { scope__in: ['any', scope], fields: ['id', 'name', 'text'], ordering: 'name', page_size: 100 },
        signal,
      }),
    staleTime: 60_000,
    meta: { silent: true },
  })
  if (!data || data.results.length === 0) return null
  const put = (text: string) => onChange(value.trim() === '' ? text : `${value.trimEnd()}\n${text}`)
  return (
    <>
      <Button small variant="text" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        Insert a text
      </Button>
      {anchor && (
        <Menu
          anchor={anchor}
          label="Texts"
          items={data.results.map(({ name, text }) => ({ text: name, onPick: () => put(text) }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
