import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { versionMarks } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Menu } from '../../kit/overlays.ts'
import { useMe } from '../../kit/session.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { LeaveQuestion } from '../../kit/use-leaving.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { useDerived } from './Derived.tsx'
import { currencyOf, savedFigure, type Version } from './draft.ts'
import css from './versions.module.css'

interface VersionsCardProps {
  /** The newest first. */
  versions: readonly Version[]
  onLoad: (version: Version) => void
}

/** The draft and what was saved before it, each with the advance it recommended. */
export function VersionsCard({ versions, onLoad }: VersionsCardProps) {
  const me = useMe()
  const { draft, result, changes } = useDerived()
  const [choosing, setChoosing] = useState<HTMLElement>()
  const { show, dialog } = useDialog()
  const [newest] = versions
  const other = draft.from ?? newest
  const load = (version: Version) => {
    if (changes.length === 0 || draft.locked) return onLoad(version)
    show((close) => {
      const go = () => {
        close()
        onLoad(version)
      }
      return <LeaveQuestion discard="Discard the draft" onGo={go} onStay={close} />
    })
  }
  const items = versions.map((version) => ({
    text: `Version ${version.number}`,
    words: (
      <>
        Version {version.number}{' '}
        <span className="dim">{moneyText(savedFigure(version, 'recommendedAdvance'), currencyOf(version))}</span>
      </>
    ),
    onPick: () => load(version),
  }))
  return (
    <Panel title="Versions" actions={<span className="sm dim3">Recommended advance</span>}>
      <ol className={css.versions}>
        {!draft.locked && (
          <li aria-current="true">
            <b>Draft</b>
            <span>
              {me.username}, now
              <span className="dim">{changeWords(changes.map((one) => one.label))}</span>
            </span>
            <b className="medium num">{moneyText(result.recommendedAdvance.toString(), draft.facts.currency)}</b>
          </li>
        )}
        {versions.map((version) => (
          <li key={version.id} aria-current={draft.locked && draft.from?.id === version.id ? 'true' : undefined}>
            <span>
              <b className="medium">v{version.number}</b>
              {version.locked && (
                <span className={css.versionsLock} title="Locked">
                  <Icon name="lock" size={12} />
                  <span className="sr-only">Locked</span>
                </span>
              )}
            </span>
            <span>
              {version.created_by_name ?? 'Somebody'}, {dateTime(version.created_at)}{' '}
              {version.id === newest?.id && <StatusChip of={versionMarks} code="CURRENT" />}
              {version.unlocked_at !== null && (
                <span className="dim">Unlocked by hand {dateTime(version.unlocked_at)}</span>
              )}
            </span>
            <span className="num">{moneyText(savedFigure(version, 'recommendedAdvance'), currencyOf(version))}</span>
          </li>
        ))}
        {versions.length === 0 && (
          <li>
            <span className="dim" style={{ gridColumn: '1 / -1' }}>
              Nothing is saved yet: the first save becomes version 1.
            </span>
          </li>
        )}
      </ol>
      {other && (
        <div className={`row ${css.versionsFoot}`}>
          {!draft.locked && (
            <Button
              small
              onClick={() =>
                show((close) => <CompareDialog versions={versions} version={other} onLoad={onLoad} onClose={close} />)
              }
            >
              Compare draft with v{other.number}
            </Button>
          )}
          <Button small variant="text" aria-haspopup="menu" onClick={(event) => setChoosing(event.currentTarget)}>
            Load…
          </Button>
        </div>
      )}
      {choosing && <Menu anchor={choosing} label="Versions" items={items} onClose={() => setChoosing(undefined)} />}
      {dialog}
    </Panel>
  )
}

/** 'Expected payment, Freight changed'; of many, the first two. */
function changeWords(labels: readonly string[]): string {
  if (labels.length === 0) return 'Nothing changed'
  const named = labels.slice(0, 2).join(', ')
  return labels.length > 2 ? `${named} and ${labels.length - 2} more changed` : `${named} changed`
}
