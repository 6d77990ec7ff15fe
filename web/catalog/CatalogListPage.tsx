import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import type { ReactNode } from 'react'
import { ListPage } from '../kit/ListPage.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { useMe } from '../kit/session.ts'
import { Tabs } from '../kit/Tabs.tsx'
import { useScreenSearch } from '../kit/url.ts'
import { ConverterList } from './ConverterList.tsx'
import { catalogListScreen, catalogPricingScreen, catalogScreen, createCatalogScreen } from './catalog.area.ts'
import { To } from '../kit/To.tsx'

const ImportCatalog = importButton(async () => (await import('@cupel/domain/catalog/catalog-import.ts')).catalogImport)

const tabs = [
  { key: 'items', text: 'Items' },
  { key: 'converters', text: 'Converters' },
]

/** What can be bought or stored; the converters among it also by code and content. */
export default function CatalogListPage() {
  const me = useMe()
  const [{ tab }] = useScreenSearch(catalogListScreen)
  const converters = (create: ReactNode) => (
    <ConverterList empty={{ line: 'No converter has been entered yet.', action: create }} />
  )
  return (
    <ListPage
      title="Catalog"
      create={{ beside: <ImportCatalog />, at: createCatalogScreen }}
      facts={allowed('view-pricing', me) && <To screen={catalogPricingScreen}>Prices of today</To>}
      above={<Tabs label="Catalog" tabs={tabs} now={tab} />}
      instead={tab === 'converters' ? converters : undefined}
      none="The catalog is empty."
      card={catalog}
      open={catalogScreen}
      columns={['name', 'material_type', 'converter_type', 'description', 'unit_of_measure', 'created_at']}
      views={[
        { name: 'All', filters: {} },
        { name: 'Converters', filters: { material_type__in: ['CV'] } },
        { name: 'Priced by hand', filters: { material_type__in: ['DT', 'GN'] } },
      ]}
    />
  )
}
