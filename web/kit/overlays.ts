import { lazyDialog } from './lazy-dialog.tsx'
import type { DialogProps } from './overlay/OpenDialog.tsx'
import type { MenuProps } from './overlay/OpenMenu.tsx'
import type { PopoverProps } from './overlay/OpenPopover.tsx'
import type { SideSheetProps } from './overlay/OpenSideSheet.tsx'

/*
 * What stands above the page. Drawn only while it is open, and fetched when the first one opens: most visits of a list
 * open none. Each takes the focus and gives it back, and closes on Escape and on a click beside it.
 */
export const Dialog = lazyDialog<DialogProps>(async () => (await import('./overlay/OpenDialog.tsx')).OpenDialog)
export const Menu = lazyDialog<MenuProps>(async () => (await import('./overlay/OpenMenu.tsx')).OpenMenu)
export const Popover = lazyDialog<PopoverProps>(async () => (await import('./overlay/OpenPopover.tsx')).OpenPopover)
export const SideSheet = lazyDialog<SideSheetProps>(
  async () => (await import('./overlay/OpenSideSheet.tsx')).OpenSideSheet,
)
