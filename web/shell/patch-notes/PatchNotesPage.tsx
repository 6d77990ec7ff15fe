import { date } from '@cupel/domain/kit/value-text.ts'
import { useEffect } from 'react'
import changes from '../../../CHANGELOG.md?raw'
import { PageHead } from '../../kit/PageHead.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { version } from '../../kit/hosts.ts'
import { notesSeen } from './seen.ts'
import { patchNotesOf, type Run } from './patch-notes.ts'
import css from './patch-notes.module.css'

const notes = patchNotesOf(changes)

/** What each version brought, the newest first. Whoever opens it has seen it. */
export default function PatchNotesPage() {
  useEffect(notesSeen, [])
  return (
    <>
      <PageHead title="Patch notes" facts={`This is version ${version}`} />
      {notes.map(({ title, date: day, by, body }) => (
        <Panel key={title} title={`Version ${title}`} note={`${date(day)}, ${by}`} padded>
          <ul className={css.notes}>
            {body.map((runs, i) => (
              <li key={i}>
                {runs.map((run, at) => (
                  <Words key={at} {...run} />
                ))}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <p className="sm">
        <a href="/licences.txt" target="_blank" rel="noreferrer">
          Licences of the work of others that Cupel stands on
        </a>
      </p>
    </>
  )
}

function Words({ text, as }: Run) {
  if (as === 'bold') return <b className="medium">{text}</b>
  return as === 'code' ? <code>{text}</code> : text
}
