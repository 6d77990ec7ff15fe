import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { lazyDialog } from './lazy-dialog.tsx'

export interface SendEmailProps {
  card: AnyCard
  id: number
  /** What the record is called. */
  name: string
  onClose: () => void
}

/** Mails a record. Its code comes when somebody first does. */
export const SendEmail = lazyDialog<SendEmailProps>(async () => (await import('./SendEmailDialog.tsx')).SendEmailDialog)
