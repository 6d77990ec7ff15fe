import { catalog } from '@cupel/domain/catalog/catalog.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { fieldText } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { ConverterOfItem } from './ConverterOfItem.tsx'

/** One catalog item; of a converter what is known, measured and paid. */
export default function CatalogPage() {
  return (
    <WithRecord card={catalog} id={useId()} list="/catalog-list">
      {(row) => <CatalogOf row={row} />}
    </WithRecord>
  )
}

function CatalogOf({ row }: { row: DetailRow<typeof catalog> }) {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const mayEdit = allowed(catalog.may.update, me, row)
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  const shape = catalog.row.shape
  const kind = [row.material_type, row.converter_type].map((code, i) =>
    code === null ? '' : fieldText(code, i === 0 ? shape.material_type : shape.converter_type),
  )
  const item = (
    <Card title="Catalog item">
      <DescriptionList
        card={catalog}
        row={row}
        fields={['name', 'material_type', 'converter_type', 'unit_of_measure', 'description', 'created_at']}
      />
    </Card>
  )
  return (
    <>
      <PageHead
        title={row.name}
        crumbs={[{ text: 'Catalog', to: '/catalog-list' }]}
        facts={[`Catalog #${row.id}`, ...kind].filter(Boolean).join(' · ')}
        actions={
          mayEdit && (
            <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              Edit <kbd>E</kbd>
            </Button>
          )
        }
      />
      {row.material_type === 'CV' ? (
        <ConverterOfItem item={row.id} aside={item} />
      ) : (
        <div className="two">
          <div className="col">
            {item}
            <Panels of="catalog" id={row.id} />
          </div>
          <Changes card={catalog} id={row.id} />
        </div>
      )}
      {editing && <EditDialog card={catalog} row={row} title={`Edit ${row.name}`} onClose={() => setEditing(false)} />}
    </>
  )
}
