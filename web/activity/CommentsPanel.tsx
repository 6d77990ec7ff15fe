import { comment } from '@cupel/domain/activity/comment.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { everyField } from '../kit/list/reading.ts'
import { Listed } from '../kit/Listed.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useList, useRemove } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { marked } from './mentions.ts'
import { CommentBox } from './CommentBox.tsx'
import styles from './activity.module.css'
import { LeadText } from '../kit/LeadText.tsx'

type Comment = Row<typeof comment>
const atOnce = 20

/** What people say about a record, the last said at the end, and a box to say more. */
export default function CommentsPanel({ of, id }: { of: string; id: number }) {
  const [most, setMost] = useState(atOnce)
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useList(
    comment,
    everyField(comment),
    { entity: of, entity_id: id, ordering: '-id', page_size: most },
    { silent: true },
  )
  const { data } = list
  return (
    <Panel title="Comments" note={data && data.count > 0 ? String(data.count) : undefined}>
      <Listed
        of={{ ...list, data: data && { results: data.results.toReversed() } }}
        failed={<LeadText of={{ card: comment, deed: 'list' }} />}
        empty="Nobody has said anything about it. What you write is seen by everybody who sees this record."
      >
        {(comments) => (
          <>
            {data && data.count > comments.length && (
              <div className={styles.write}>
                <Button onClick={() => setMost(most + 100)}>Show earlier ones</Button>
              </div>
            )}
            <ul className={styles.comments}>
              {comments.map((one) => (
                <Said key={one.id} of={one} onGone={() => area.current?.focus()} />
              ))}
            </ul>
          </>
        )}
      </Listed>
      <CommentBox key={`${of} ${id}`} entity={of} id={id} area={area} />
    </Panel>
  )
}

/** The caret and the keys go where the work goes: what stood in their place is gone. */
function Said({ of, onGone }: { of: Comment; onGone: () => void }) {
  const me = useMe()
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const remove = useRemove(comment, { saved: 'Comment deleted' })
  const edit = () => {
    flushSync(() => setEditing(true))
    area.current?.focus()
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }
  const edited = () => {
    flushSync(() => setEditing(false))
    opener.current?.focus()
  }
  const gone = () => {
    flushSync(() => setRemoving(false))
    onGone()
  }
  if (editing)
    return (
      <li>
        <CommentBox entity={of.entity} id={of.entity_id} edited={of} area={area} onDone={edited} />
      </li>
    )
  return (
    <li>
      <div className="row wrap sm">
        <b>{of.created_by_name ?? 'Somebody'}</b>
        <time className="dim3" dateTime={of.created_at}>
          {dateTime(of.created_at)}
          {of.edited_at !== null && ', edited'}
        </time>
        {of.created_by === me.id && (
          <span className="row push">
            <Button ref={opener} onClick={edit}>
              Edit
            </Button>
            <Button onClick={() => setRemoving(true)}>Delete</Button>
          </span>
        )}
      </div>
      <p className={styles.body}>
        {marked(of.body, of.mentioned).map((part, i) =>
          part.isName ? (
            <span key={i} className={styles.to}>
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </p>
      {removing && (
        <ConfirmDialog
          title="Delete this comment?"
          confirm="Delete"
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(of, { onSuccess: gone })}
          onClose={() => setRemoving(false)}
        >
          Nobody sees it here any more. The change log keeps what it said.
        </ConfirmDialog>
      )}
    </li>
  )
}
