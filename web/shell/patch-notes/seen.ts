import { remember, remembered } from '../../kit/remembered.ts'
import { store } from '../../kit/store.ts'
import { version } from '../../kit/hosts.ts'

const key = 'patch-notes-seen'
const seen = store(remembered(key, ''))

/** Whether somebody at this browser has yet to look at what this version brought. */
export const useUnseenNotes = () => seen.use() !== version

export function notesSeen() {
  remember(key, version)
  seen.become(version)
}
