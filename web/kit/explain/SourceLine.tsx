import type { Source } from '@cupel/domain/kit/figure.ts'
import { Link } from '@tanstack/react-router'
import { useExplain } from '../Explain.tsx'
import { Icon } from '../Icon.tsx'
import { recordPath } from '../screen-at.ts'
import { placeInWords, recordInWords, restOf } from './source-in-words.ts'
import { sentence } from './value-in-words.ts'

/** Where an input was taken from: a record, a field, a person, a day, or the house's own constants. */
export function SourceLine({ source }: { source: Source | undefined }) {
  const { showField } = useExplain()
  if (!source) return null
  const { entity, id, field, by } = source
  const path = entity !== undefined && id !== undefined ? recordPath(entity, id) : undefined
  const record = recordInWords(source)
  const place = field === undefined ? undefined : placeInWords(field)
  const isHere = showField !== undefined && entity === undefined && field !== undefined
  const rest = [isHere ? undefined : place, ...restOf(source)].filter(Boolean).join(', ')
  return (
    <div className="tree-source">
      <Icon name={entity ? 'document' : by ? 'edit' : 'lock'} size={12} />
      <span>
        {path ? <Link to={path}>{record}</Link> : record}
        {isHere && (
          <button type="button" className="tree-place" tabIndex={-1} onClick={() => showField(field)}>
            {sentence(place ?? '')}
          </button>
        )}
        {(record || isHere) && rest ? ', ' : ''}
        {rest}
      </span>
    </div>
  )
}
