import Button from '@mui/material/Button'

/** Opens the row's dialog: what has no page of its own is corrected where it is listed. */
export function EditCell({ of, onOpen }: { of: string; onOpen: () => void }) {
  return (
    <Button
      variant="text"
      aria-label={`Edit ${of}`}
      onClick={onOpen}
      sx={{ height: { xs: 44, md: 26 }, minWidth: { xs: 44, md: 0 } }}
    >
      Edit
    </Button>
  )
}
