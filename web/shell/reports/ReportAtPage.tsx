import { Navigate, useParams } from '@tanstack/react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { screens } from '../../kit/registered.ts'
import { hrefOf } from '../../kit/screen.ts'
import { useScreenSearch } from '../../kit/url.ts'
import { reportScreen } from '../shell.area.ts'

/** On to the report that a letter tells of, asked as the letter asked it. */
export default function ReportAtPage() {
  const { report } = useParams({ strict: false }) as { report?: string }
  const [{ asked }] = useScreenSearch(reportScreen)
  const found = screens.find(({ isReport }) => isReport !== undefined && isReport === report)
  if (!found)
    return (
      <EmptyState
        kind="empty"
        title="There is no such report"
        line="It may have been given up since the letter left."
      />
    )
  return <Navigate to={hrefOf(found, {}, Object.fromEntries(new URLSearchParams(asked)))} replace />
}
