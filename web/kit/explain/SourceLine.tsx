import { capitalised } from '@cupel/domain/kit/words.ts'
import type { Source } from '@cupel/domain/kit/figure.ts'
import { useExplain } from '../Explain.tsx'
import { Icon } from '../Icon.tsx'
import { recordHref } from '../record-href.ts'
import { HrefLink } from '../To.tsx'
import { placeInWords, recordInWords, restOf } from './source-in-words.ts'

/** Where an input was taken from: a record, a field, a person, a day, or the house's own constants. */
export function SourceLine({ source }: { source: Source | undefined }) {
  const { showField } = useExplain()
  if (!source) return null
  const { entity, id, field, by } = source
  const href = entity !== undefined && id !== undefined ? recordHref(entity, id) : undefined
  const record = recordInWords(source)
  const place = field === undefined ? undefined : placeInWords(field)
  const isHere = showField !== undefined && entity === undefined && field !== undefined
  const rest = [isHere ? undefined : place, ...restOf(source)].filter(Boolean).join(', ')
  return (
    <div className="tree-source xs dim">
      <Icon name={entity ? 'document' : by ? 'edit' : 'lock'} size={12} />
      <span>
        {href ? <HrefLink href={href}>{record}</HrefLink> : record}
        {isHere && (
          <button type="button" className="tree-place" tabIndex={-1} onClick={() => showField(field)}>
            {capitalised(place ?? '')}
          </button>
        )}
        {(record || isHere) && rest ? ', ' : ''}
        {rest}
      </span>
    </div>
  )
}
