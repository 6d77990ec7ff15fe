import { lazyDialog } from '../kit/lazy-dialog.tsx'

/** Gives a hedge's ounces to a lot, and takes them back; the forms come when somebody does so. */
export const AllocateDialog = lazyDialog(async () => (await import('./AllocateDialog.tsx')).AllocateDialog)
export const DeleteAllocation = lazyDialog(async () => (await import('./AllocateDialog.tsx')).DeleteAllocation)
