import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../../kit/Button.tsx'
import { useDebounced } from '../../kit/debounced.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useMe } from '../../kit/session.ts'
import { modKey } from '../../kit/shortcuts.ts'
import { snack } from '../../kit/snack.ts'
import { useGo } from '../../kit/To.tsx'
import { useFocusBack } from '../../kit/overlay/use-focus-back.ts'
import { KindChips } from './KindChips.tsx'
import { kindsFor } from './documents.ts'
import { atFirst, atOnce, found, type Option, type Section } from './options.ts'
import { OptionRow } from './OptionRow.tsx'
import { meantBy, useHits } from './use-hits.ts'
import styles from './Search.module.css'
import { appSearch } from '@cupel/domain/kit/app-search.ts'
import { leadOf } from '../../kit/leads.ts'

const rest = 450

/** Finds any record, screen or action by what is typed; whole by keyboard. */
export function SearchDialog({ begin = '', onClose }: { begin?: string; onClose: () => void }) {
  useFocusBack()
  return (
    <ModalOverlay isOpen onOpenChange={onClose} isDismissable className={styles.backdrop ?? ''}>
      <Modal className={styles.paper ?? ''}>
        <Dialog aria-label="Search everything" className={styles.dialog ?? ''}>
          <Palette begin={begin} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Palette({ begin, onClose }: { begin: string; onClose: () => void }) {
  const me = useMe()
  const open = useOpening(onClose)
  const kinds = kindsFor(me)
  const [text, setText] = useState(begin)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pointed, setAt] = useState<number>()
  const now = text.trim()
  const wanted = useDebounced(now, rest)
  const types = chosen.length > 0 ? chosen : kinds.map(({ type }) => type)
  const asked = useHits(wanted, types)
  const isSearching = now !== '' && (wanted !== now || asked.isFetching)
  // What was found for other words is no answer to these.
  const pages = now !== '' && wanted === now ? (asked.data?.pages ?? []) : []
  const sections =
    now === ''
      ? atFirst(me)
      : [
          ...atOnce(me, now),
          ...found(
            me,
            pages.flatMap(({ results }) => results),
            pages[0]?.named,
          ),
        ]
  const options = sections.flatMap((section) => section.options)
  // What is called exactly so is meant, until an arrow says otherwise.
  const called = options.findIndex(({ name }) => name.toLowerCase() === now.toLowerCase())
  const at = pointed ?? Math.max(0, called)
  const more = () => {
    if (asked.hasNextPage && !asked.isFetching && wanted === now) void asked.fetchNextPage()
  }
  const id = useId()

  /** Enter before the answer: what the words mean is opened as soon as it is known, if they mean one. */
  const openMeant = async (newTab: boolean) => {
    const hit = await meantBy(now, types).catch(() => undefined)
    if (hit) open(found(me, [hit])[0]?.options[0], newTab)
  }
  const onKey = (event: KeyboardEvent) => {
    const newTab = event.ctrlKey || event.metaKey
    if (event.key === 'ArrowDown') {
      if (at >= options.length - 2) more()
      setAt(Math.min(at + 1, options.length - 1))
    } else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Home' && event.ctrlKey) setAt(0)
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    else if (options[at]) open(options[at], newTab)
    else if (now !== '') void openMeant(newTab)
    event.preventDefault()
  }
  return (
    <>
      <div className={`row ${styles.box}`}>
        <Icon name="search" size={20} />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog was opened for
          autoFocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[at] ? `${id}-${at}` : undefined}
          aria-label="Search everything"
          placeholder="Search everything"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(undefined)
          }}
          onKeyDown={onKey}
        />
        {pages[0] && pages[0].count > 0 && (
          <span className="sm dim3 num">
            {pages.at(-1)?.count}
            {asked.hasNextPage && '+'} found
          </span>
        )}
        <button type="button" className={styles.close} aria-label="Esc, close" onClick={onClose}>
          <kbd>Esc</kbd>
          <Icon name="close" />
        </button>
      </div>
      <KindChips
        kinds={kinds}
        chosen={chosen}
        found={pages.at(-1)?.found}
        onChange={(next) => {
          setChosen(next)
          setAt(undefined)
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className={styles.list}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 200) more()
        }}
      >
        <Sections of={sections} id={id} at={at} mark={now} onPoint={setAt} onOpen={open} />
      </div>
      <Foot
        words={hint(now, isSearching, asked, options.length, pages[0]?.newest_only === true)}
        {...(asked.isError && !isSearching ? { again: () => void asked.refetch() } : {})}
      />
    </>
  )
}

/** Goes there and closes, or opens it beside in a tab of its own; where there is no way, it says so and stays. */
function useOpening(onClose: () => void) {
  const go = useGo()
  return (option: Option | undefined, newTab: boolean) => {
    if (!option) return
    try {
      const href = option.href()
      if (newTab) return void window.open(href, '_blank', 'noopener')
      onClose()
      go(href)
    } catch (error) {
      snack.error(error instanceof Error ? error.message : String(error))
    }
  }
}

interface SectionsProps {
  of: readonly Section[]
  id: string
  at: number
  mark: string
  onPoint: (at: number) => void
  onOpen: (option: Option, newTab: boolean) => void
}

function Sections({ of, id, at, mark, onPoint, onOpen }: SectionsProps) {
  let n = 0
  return of.map(({ title, options }) => (
    <div key={title} role="group" aria-label={title}>
      <div className={`label ${styles.title}`} aria-hidden="true">
        {title}
      </div>
      {options.map((option) => {
        const mine = n++
        const onClick = (event: MouseEvent) => {
          event.preventDefault()
          onOpen(option, event.ctrlKey || event.metaKey)
        }
        return (
          <OptionRow
            key={option.key}
            id={`${id}-${mine}`}
            option={option}
            mark={mark}
            selected={mine === at}
            onPoint={() => onPoint(mine)}
            onClick={onClick}
          />
        )
      })}
    </div>
  ))
}

function Foot({ words, again }: { words: string; again?: () => void }) {
  return (
    <div className={`row between wrap sm dim ${styles.foot}`}>
      <span role="status" className="row">
        {words}
        {again && <Button onClick={again}>Try again</Button>}
      </span>
      <span className={`row ${styles.keys}`} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> move <kbd>↵</kbd> open <kbd>{modKey} ↵</kbd> new tab <kbd>Tab</kbd> kinds
      </span>
    </div>
  )
}

function hint(
  now: string,
  isSearching: boolean,
  asked: { isError: boolean; hasNextPage: boolean; data: unknown },
  count: number,
  isNewestOnly: boolean,
): string {
  if (now === '')
    return count === 0 ? 'Type a number, a name or a code' : 'Type a number, a name or a code, or what you want to do'
  if (isSearching) return 'Searching ...'
  if (asked.isError) return leadOf({ call: appSearch.name })
  if (asked.hasNextPage) return 'Newest first; scroll for more'
  const among = isNewestOnly ? '; only the newest are looked through for so few letters' : ''
  const [first] = (asked.data as { pages: { count: number; named: object[] }[] } | undefined)?.pages ?? []
  const none = first?.count === 0 && first.named.length === 0
  return `${none ? 'No documents Found' : 'No more documents found'}${among}`
}
