import { store } from '../kit/store.ts'

/** How many pieces of work wait for me at each screen, by its path; nothing until WaitingCounts.tsx has come and asked. */
export const waits = store<Readonly<Record<string, number>>>({})
