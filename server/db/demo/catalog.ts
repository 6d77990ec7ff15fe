import { assays } from '../../catalog/assay.table.ts'
import { catalogs } from '../../catalog/catalog.table.ts'
import { converters as converterTable } from '../../catalog/converter.table.ts'
import { Random } from './random.ts'
import { converters, type Assay, type Converter } from './converters.ts'
import { ines, priya } from './people.ts'
import type { Timeline } from './timeline.ts'

/** What is bought or stored beside converters; numbered after them. */
export const item = {
  importFoil: 301,
  domesticFoil: 302,
  sensorLead: 303,
  ceramic: 304,
  dust: 305,
  foilSheet: 306,
} as const

const items: (typeof catalogs.$inferInsert)[] = [
  { id: item.importFoil, name: 'Import foil', material_type: 'GN', converter_type: 'IF' },
  { id: item.domesticFoil, name: 'Domestic foil', material_type: 'GN', converter_type: 'DF' },
  { id: item.sensorLead, name: 'Sensor lead, loose', material_type: 'GN', converter_type: 'GN' },
  { id: item.ceramic, name: 'Ceramic catalyst', material_type: 'GN', converter_type: 'LC', unit_of_measure: 'LBS' },
  { id: item.dust, name: 'Cutting dust', material_type: 'DT', converter_type: 'HD', unit_of_measure: 'LBS' },
  { id: item.foilSheet, name: 'Foil, cut', material_type: 'GN', converter_type: 'IF', unit_of_measure: 'LBS' },
]
const typeOf = { OM: 'OM', AM: 'AM', DP: 'DP', IF: 'IF', truck: 'OM' } as const
const batch = 50

/** The trade's list is typed in over some weeks; the lab assays on and on. */
export function fillCatalog(story: Timeline): void {
  story.ago(516, '09:20', priya, 'catalog.create', (tx) =>
    tx.insert(catalogs).values(items.map((row) => ({ ...row, created_by: priya.id }))),
  )
  for (let from = 0; from < converters.length; from += batch)
    typeIn(story, 514 - from / 10, converters.slice(from, from + batch))
  const chance = new Random('later assays')
  for (const one of converters)
    for (const assay of one.assays.slice(1)) assayAgain(story, chance.whole(190, 470), one, assay)
}

function typeIn(story: Timeline, ago: number, some: readonly Converter[]): void {
  story.ago(ago, '09:40', priya, 'catalog.create', (tx) =>
    tx.insert(catalogs).values(
      some.map(({ id, code, name, pool }) => {
        return {
          id,
          name: `${code} ${name}`.trim(),
          material_type: 'CV',
          converter_type: typeOf[pool],
          created_by: priya.id,
        }
      }),
    ),
  )
  story.ago(ago, '09:55', priya, 'converter.create', (tx) => tx.insert(converterTable).values(some.map(converterRow)))
  story.ago(ago, '14:10', ines, 'assay.create', (tx) =>
    tx.insert(assays).values(some.flatMap((one) => one.assays.slice(0, 1).map((assay) => assayRow(one, assay)))),
  )
}

function assayAgain(story: Timeline, ago: number, one: Converter, assay: Assay): void {
  story.ago(ago, '15:30', ines, 'assay.create', (tx) => tx.insert(assays).values(assayRow(one, assay)))
}

function converterRow({
  id,
  code,
  name,
  group,
  pool,
  assays: measured,
}: Converter): typeof converterTable.$inferInsert {
  const catalyst = measured[0]?.lbs ?? 0
  const weights = {
    catalyst_weight: catalyst.toFixed(2),
    debris_weight: (catalyst * 0.04).toFixed(2),
    empty_shell_weight: (catalyst * 1.9 + 1.2).toFixed(2),
    whole_weight: (catalyst * 2.94 + 1.2).toFixed(2),
  }
  return {
    id,
    catalog: id,
    code,
    cat_name: name,
    converter_group_name: group,
    o2_sensor: pool === 'OM' && id % 3 === 0,
    notes: name === 'Half fill' ? 'Weigh it: sold as half full, seen at a third.' : '',
    ...(catalyst > 0 ? weights : {}),
    created_by: priya.id,
  }
}

function assayRow({ id }: Converter, { pt, pd, rh, lbs }: Assay): typeof assays.$inferInsert {
  return {
    converter_id: id,
    pt_ppm: pt.toFixed(3),
    pd_ppm: pd.toFixed(3),
    rh_ppm: rh.toFixed(3),
    yield_lbs: lbs.toFixed(2),
    created_by: ines.id,
  }
}
