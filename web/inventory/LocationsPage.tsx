import { boxesByLocation, disableLocation, enableLocation } from '@cupel/domain/inventory/location-calls.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { location } from '@cupel/domain/places/location.ts'
import { Button } from '../kit/Button.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { usePhone } from '../kit/media.ts'
import { useEndpoint, useEndpointMutation } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { useDialog, type Show } from '../kit/use-dialog.ts'

const ImportLocations = importButton(
  async () => (await import('@cupel/domain/places/places-imports.ts')).locationImport,
)

type Place = Row<typeof location>

/** The places where material stands: how many boxes each holds, and whether it is open. */
export default function LocationsPage() {
  const me = useMe()
  const { show, dialog } = useDialog()
  const phone = usePhone()
  const seesBoxes = allowed(inventoryBox.may.list, me)
  const { data } = useEndpoint(boxesByLocation, {}, { under: inventoryBox, enabled: seesBoxes })
  const boxes = new Map(data?.locations.map((one) => [one.location, one.boxes]))
  const mayAct = allowed(location.may.update, me) || allowed(disableLocation.may, me)
  const edit = (row?: Place) =>
    show((close) => <EditDialog card={location} row={row} title={row ? row.name : 'New location'} onClose={close} />)
  return (
    <ListPage
      title="Locations"
      counted="locations"
      create={{ beside: <ImportLocations />, words: 'New location', at: () => edit() }}
      none="There is no location yet: boxes need one to stand in."
      card={location}
      columns={[
        'name',
        { field: 'division_code', label: 'Division' },
        {
          field: 'is_inventory_location',
          label: 'Inventory',
          cell: reading(location, ['is_inventory_location'], (row) =>
            row.is_inventory_location ? 'Takes boxes' : 'No boxes',
          ),
        },
        ...(seesBoxes
          ? [
              {
                field: 'boxes',
                label: 'Boxes on hand',
                align: 'right' as const,
                cell: reading(location, ['id'], (row) => (data ? countOf(boxes.get(row.id) ?? 0, phone) : '')),
              },
            ]
          : []),
        'address',
        {
          field: 'disabled',
          label: 'State',
          cell: reading(location, ['disabled'], (row) => (row.disabled ? 'Disabled' : 'Open')),
        },
        ...(mayAct
          ? [
              {
                field: 'actions',
                label: 'Actions',
                cell: reading(location, everyField(location), (row) => (
                  <Actions row={row} show={show} onEdit={() => edit(row)} />
                )),
              },
            ]
          : []),
      ]}
      views={[
        { name: 'Open', filters: { disabled: false } },
        { name: 'Disabled', filters: { disabled: true } },
        { name: 'All', filters: {} },
      ]}
      figure={(mayAct ? 'actions' : 'disabled') as 'disabled'}
    >
      {dialog}
    </ListPage>
  )
}

/** A phone shows no heads of columns. */
const countOf = (boxes: number, inWords: boolean) => (inWords ? `${boxes} on hand` : String(boxes))

function Actions({ row, show, onEdit }: { row: Place; show: Show; onEdit: () => void }) {
  const me = useMe()
  const disable = useEndpointMutation(disableLocation, { under: location, saved: `${row.name} is disabled` })
  const enable = useEndpointMutation(enableLocation, { under: location, saved: `${row.name} is open again` })
  const calling = { params: { id: row.id }, body: {} }
  const ask = () =>
    show((close) => (
      <ConfirmDialog
        title={`Disable ${row.name}`}
        confirm={`Disable ${row.name}`}
        danger
        onClose={close}
        onConfirm={() => {
          close()
          disable.mutate(calling)
        }}
      >
        It is offered for nothing new from then on; what refers to it keeps it. A location that holds boxes cannot be
        disabled.
      </ConfirmDialog>
    ))
  return (
    <span className="row tight">
      {allowed(location.may.update, me) && (
        <Button small onClick={onEdit} aria-label={`Edit ${row.name}`}>
          Edit
        </Button>
      )}
      {allowed(disableLocation.may, me) &&
        (row.disabled ? (
          <Button
            small
            aria-label={`Enable ${row.name}`}
            disabled={enable.isPending}
            onClick={() => enable.mutate(calling)}
          >
            Enable
          </Button>
        ) : (
          <Button small danger aria-label={`Disable ${row.name}`} disabled={disable.isPending} onClick={ask}>
            Disable
          </Button>
        ))}
    </span>
  )
}
