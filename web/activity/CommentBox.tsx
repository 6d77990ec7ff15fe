import { commentPeople } from '@cupel/domain/activity/comment-people.ts'
import { comment } from '@cupel/domain/activity/comment.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../kit/api-error.ts'
import { Button } from '../kit/Button.tsx'
import { useDebounced } from '../kit/debounced.ts'
import { box } from '../kit/form/TextInput.tsx'
import { useEndpoint, useSave } from '../kit/queries.ts'
import { forget, remember, remembered } from '../kit/remembered.ts'
import { modKey } from '../kit/shortcuts.ts'
import { nameBeingTyped, stillNamed, withName, type Mentioned } from './mentions.ts'
import styles from './activity.module.css'

interface CommentBoxProps {
  entity: string
  id: number
  /** One that is changed; else another is said. */
  edited?: Row<typeof comment>
  /** Where it is typed, for whoever puts the caret there. */
  area: RefObject<HTMLTextAreaElement | null>
  onDone?: () => void
}

interface Draft {
  text: string
  people: readonly Mentioned[]
}

const longest = 4000

/** Where a comment is written. An @ finds those who may see the record; what is typed is kept until it is said. */
export function CommentBox({ entity, id, edited, area, onDone }: CommentBoxProps) {
  const key = edited ? `comment-${edited.id}` : `comment-on-${entity}-${id}`
  const [draft, setDraft] = useState(() =>
    remembered<Draft>(key, { text: edited?.body ?? '', people: edited?.mentioned ?? [] }),
  )
  const [caret, setCaret] = useState(0)
  const [shut, setShut] = useState(false)
  // Two keys in one go come before the page is drawn anew.
  const going = useRef(false)
  const name = useId()
  const save = useSave(comment, { saved: edited ? 'Comment changed' : 'Comment added', silent: true })
  const keep = (next: Draft) => {
    setDraft(next)
    if (next.text === (edited?.body ?? '')) forget(key)
    else remember(key, next)
  }
  const typed = shut ? undefined : nameBeingTyped(draft.text, caret)
  const people = usePeople(entity, id, typed)
  const [at, setAt] = useState(0)
  const take = (one: Mentioned) => {
    const next = withName(draft.text, caret, one.name)
    // Drawn at once: what is typed next must find the caret behind the name.
    flushSync(() => {
      keep({ text: next.text, people: [...draft.people.filter((other) => other.id !== one.id), one] })
      setCaret(next.caret)
      setAt(0)
    })
    area.current?.setSelectionRange(next.caret, next.caret)
  }
  const body = draft.text.trim()
  const say = () => {
    if (body === '' || body.length > longest || going.current) return
    going.current = true
    const values = { body, mentions: stillNamed(body, draft.people).map((one) => one.id) }
    save.mutate(edited ? { row: edited, body: values } : { body: { entity, entity_id: id, ...values } }, {
      onSuccess: () => {
        forget(key)
        setDraft({ text: '', people: [] })
        onDone?.()
      },
      onSettled: () => (going.current = false),
    })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) say()
    else if (people.length === 0) return
    else if (event.key === 'ArrowDown') setAt((at + 1) % people.length)
    else if (event.key === 'ArrowUp') setAt((at + people.length - 1) % people.length)
    else if (event.key === 'Escape') setShut(true)
    else if (event.key === 'Enter' || event.key === 'Tab') take(people[at] ?? (people[0] as Mentioned))
    else return
    event.preventDefault()
  }
  const problem = body.length > longest ? messages.max : save.error ? faultOf(save.error) : undefined
  return (
    <div className={styles.write}>
      <label htmlFor={name} className="sr-only">
        {edited ? 'Change the comment' : 'Comment'}
      </label>
      <span className={box(problem, false, 'tall')}>
        <textarea
          ref={area}
          id={name}
          rows={edited || draft.text !== '' ? 3 : 1}
          // What is typed under way would be emptied with what has been said.
          readOnly={save.isPending}
          placeholder="Say something; @ speaks to somebody"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
          aria-controls={people.length > 0 ? `${name}-people` : undefined}
          aria-activedescendant={people.length > 0 ? `${name}-${at}` : undefined}
          value={draft.text}
          onChange={(event) => {
            keep({ ...draft, text: event.target.value })
            setCaret(event.target.selectionStart)
            setShut(false)
            setAt(0)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKey}
          onBlur={() => setShut(true)}
        />
      </span>
      {people.length > 0 && (
        <ul ref={inView} id={`${name}-people`} role="listbox" aria-label="People" className={styles.people}>
          {people.map((one, i) => (
            <li
              key={one.id}
              id={`${name}-${i}`}
              role="option"
              aria-selected={i === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              {one.name}
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p id={`${name}-problem`} className="sm err" role="alert">
          {problem}
        </p>
      )}
      {(edited || draft.text !== '') && (
        <div className="row end wrap" style={{ marginTop: 8 }}>
          {edited && (
            <Button
              onClick={() => {
                forget(key)
                onDone?.()
              }}
            >
              Cancel
            </Button>
          )}
          <Button variant="contained" disabled={body === '' || body.length > longest || save.isPending} onClick={say}>
            {edited ? 'Save' : 'Comment'} <kbd>{modKey} ↵</kbd>
          </Button>
        </div>
      )}
    </div>
  )
}

/** On a phone the keys and the bar below may cover what has just come. */
function inView(list: HTMLElement | null) {
  list?.scrollIntoView({ block: 'nearest' })
}

/** Those who may see the record and are called so; nobody while no name is being typed. */
function usePeople(entity: string, id: number, typed: string | undefined): readonly Mentioned[] {
  const text = useDebounced(typed ?? '', 250)
  const { data } = useEndpoint(
    commentPeople,
    { query: { entity, entity_id: id, text: text.trim() } },
    { enabled: typed !== undefined, silent: true },
  )
  if (typed === undefined) return []
  const called = (username: string) => username.toLowerCase().includes(typed.trim().toLowerCase())
  // A name that stands there whole needs no list over the words that follow it.
  return (data?.results ?? [])
    .filter(({ username }) => called(username) && !typed.toLowerCase().startsWith(`${username.toLowerCase()} `))
    .map(({ id, username }) => ({ id, name: username }))
}

/** What the server says of a field, or that it could not be said at all; what was typed stands. */
function faultOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : []
  return fields.length > 0
    ? fields.join(' ')
    : `Create Failed: ${error.message.replace(/[^.!?]$/, '$&.')} What you wrote is kept.`
}
