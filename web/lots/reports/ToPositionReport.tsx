import { Navigate } from '@tanstack/react-router'
import { positionReportScreen } from '../lots.area.ts'

/** The other address of the report, as it stands in links from elsewhere. */
export default function ToPositionReport() {
  return <Navigate to={positionReportScreen.href()} replace />
}
