import { drainAll } from './drain.ts'
import { keepWhatIsRead } from './keep.ts'
import { showConnection } from './Connection.tsx'
import { watchRenewal } from './renewal.ts'

let begun = false

/** What nobody waits for at first: keeping what is read, sending what waited, saying that the line is gone, and the next version. */
export function begin(): void {
  if (begun) return
  begun = true
  void keepWhatIsRead()
  void drainAll()
  showConnection()
  void watchRenewal().catch(() => {})
}
