import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { Panel } from '../kit/Panel.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { fieldText } from '../kit/format.ts'
import { RecordFrame, recordPage } from '../kit/RecordPage.tsx'
import { ConverterOfItem } from './ConverterOfItem.tsx'
import { catalogListScreen } from './catalog.area.ts'

/** One catalog item; of a converter what is known, measured and paid. */
export default recordPage(catalog, catalogListScreen, function CatalogPage({ row }) {
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
    <RecordFrame
      card={catalog}
      row={row}
      title={row.name}
      crumbs={[catalogListScreen]}
      facts={[
        `Catalog #${row.id}`,
        row.material_type !== null && fieldText(row.material_type, material_type),
        row.converter_type !== null && fieldText(row.converter_type, converter_type),
      ]}
      edit={{ title: `Edit ${row.name}` }}
      aside={isConverter ? undefined : null}
    >
      {isConverter ? <ConverterOfItem item={row.id} aside={item} /> : item}
    </RecordFrame>
  )
})
