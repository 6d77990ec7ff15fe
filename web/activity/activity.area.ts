import { anyRecord, webArea } from '../kit/area.ts'

const { area } = webArea('Activity')

/** What people say on the pages of all other areas; what they did there the frame tells (web/shell/activity). */
export const activityArea = area({
  panels: { [anyRecord]: [{ load: () => import('./CommentsPanel.tsx') }] },
})
