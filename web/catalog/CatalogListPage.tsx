import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { Tabs } from '../kit/Tabs.tsx'
import { useRawSearch } from '../kit/url.ts'
import { ConverterList } from './ConverterList.tsx'

const tabs = [
  { key: 'items', text: 'Items' },
  { key: 'converters', text: 'Converters' },
]
const views = [
  { name: 'All', filters: {} },
  { name: 'Converters', filters: { material_type__in: 'CV' } },
  { name: 'Priced by hand', filters: { material_type__in: 'DT,GN' } },
]

/** What can be bought or stored; the converters among it also by code and content. */
export default function CatalogListPage() {
  const me = useMe()
  const navigate = useNavigate()
  const [{ tab = 'items' }] = useRawSearch()
  const mayCreate = allowed(catalog.may.create, me)
  useShortcuts({ c: () => void navigate({ to: '/create-catalog' }) }, mayCreate)
  const create = mayCreate && (
    <Button variant="contained" to="/create-catalog" startIcon={<Icon name="plus" />}>
      New catalog item
    </Button>
  )
  return (
    <>
      <PageHead
        title="Catalog"
        facts={allowed('view-pricing', me) && <Link to="/catalog-pricing">Prices of today</Link>}
        actions={create}
      />
      <Tabs label="Catalog" tabs={tabs} now={tab} />
      {tab === 'converters' ? (
        <ConverterList empty={{ line: 'No converter has been entered yet.', action: create }} />
      ) : (
        <DataList
          card={catalog}
          open={(row) => `/catalog/${row.id}`}
          columns={['name', 'material_type', 'converter_type', 'description', 'unit_of_measure', 'created_at']}
          views={views}
          empty={{ line: 'The catalog is empty.', action: create }}
        />
      )}
    </>
  )
}
