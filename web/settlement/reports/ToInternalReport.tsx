import { Navigate } from '@tanstack/react-router'
import { useId } from '../../kit/url.ts'
import { internalReportScreen } from '../settlement.area.ts'

/** The other address of the report, as it stands in links from elsewhere. */
export default function ToInternalReport() {
  return <Navigate to={internalReportScreen.href({ id: useId() })} replace />
}
