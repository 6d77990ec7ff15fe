import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { converter } from '@cupel/domain/catalog/converter.ts'
import { converterFieldRights } from '@cupel/domain/catalog/converter-rights.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useState, type ReactNode } from 'react'
import { Panel } from '../kit/Panel.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { fieldText } from '../kit/format.ts'
import { recordPage } from '../kit/RecordPage.tsx'
import { catalogListScreen } from './catalog.area.ts'
import { Button } from '../kit/Button.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { Files } from '../kit/Files.tsx'
import { FactGroups, FieldGroups, type FieldGroup } from '../kit/FieldGroups.tsx'
import { AreaPanels } from '../kit/AreaPanels.tsx'
import { Listed } from '../kit/Listed.tsx'
import { everyField } from '../kit/list/reading.ts'
import { useList } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { AssaysCard } from './AssaysCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { LeadText } from '../kit/LeadText.tsx'

/** One catalog item; of a converter what is known, measured and paid. */
export default recordPage(catalog, catalogListScreen, function CatalogPage({ row, Frame }) {
  const { material_type, converter_type } = catalog.row.shape
  const item = (
    <Panel title="Catalog item">
      <DescriptionList
        card={catalog}
        row={row}
        fields={['name', 'material_type', 'converter_type', 'unit_of_measure', 'description', 'created_at']}
      />
    </Panel>
  )
  const isConverter = row.material_type === 'CV'
  return (
    <Frame
      title={row.name}
      facts={[
        `Catalog #${row.id}`,
        row.material_type !== null && fieldText(row.material_type, material_type),
        row.converter_type !== null && fieldText(row.converter_type, converter_type),
      ]}
      edit={{ title: `Edit ${row.name}` }}
      aside={isConverter ? undefined : null}
    >
      {isConverter ? <ConverterOfItem item={row.id} aside={item} /> : item}
    </Frame>
  )
})

/** The converter that a catalog item is, beside the item's own card. */
function ConverterOfItem({ item, aside }: { item: number; aside: ReactNode }) {
  const converters = useList(converter, everyField(converter), { catalog: item }, { silent: true })
  const row = converters.data?.results[0]
  return (
    <div className="two">
      <div className="col">
        {row && (
          <>
            <PriceCard converter={row} />
            <AssaysCard converter={row} />
          </>
        )}
        <Panel
          title="Converter"
          note={row?.code}
          actions={<Editing item={item} row={row} known={converters.data !== undefined} />}
        >
          <Listed
            of={converters}
            may={converter.may.list}
            failed={<LeadText of={{ card: converter, deed: 'list' }} />}
            title="Converter Not Found"
            empty="This item has no converter yet: no code, no assays."
          >
            {([one]) => one && <FactGroups card={converter} row={one} groups={converterGroups} />}
          </Listed>
        </Panel>
        {row && <AreaPanels of="converter" id={row.id} />}
        <AreaPanels of="catalog" id={item} />
      </div>
      <div className="col">
        {aside}
        {row && <Files card={converter} id={row.id} />}
        {row && <Changes card={converter} id={row.id} />}
      </div>
    </div>
  )
}

/** Whoever may change some of its fields is offered those. */
function Editing({ item, row, known }: { item: number; row: Row<typeof converter> | undefined; known: boolean }) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const may = row ? converter.may.update : converter.may.create
  if (!known || !allowed(may, me, row)) return null
  const mine = (field: string) => row === undefined || allowed(converterFieldRights[field] ?? 'anyone', me)
  const groups = converterGroups
    .map(({ title, fields }) => ({ title, fields: fields.filter(mine) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <>
      <Button icon={row ? 'edit' : 'plus'} onClick={() => setOpen(true)}>
        {row ? 'Edit converter' : 'Add converter'}
      </Button>
      {open && (
        <EditDialog
          card={converter}
          row={row}
          {...(row ? {} : { begin: { catalog: item } })}
          title={row ? `Edit ${row.code}` : 'Add converter'}
          onClose={() => setOpen(false)}
        >
          <FieldGroups groups={groups} />
        </EditDialog>
      )}
    </>
  )
}

/** What is known of a converter besides its assays. */
export const converterGroups: readonly FieldGroup<keyof Row<typeof converter> & string>[] = [
  { title: 'Converter', fields: ['code', 'cat_name', 'converter_group_name', 'o2_sensor'] },
  {
    title: 'Weights and size',
    fields: ['catalyst_weight', 'whole_weight', 'empty_shell_weight', 'debris_weight', 'height', 'width'],
  },
  { title: 'Notes', fields: ['notes'] },
]
