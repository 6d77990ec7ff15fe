import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { difference } from '../kit/format.ts'
import { Pairs } from '../kit/Pairs.tsx'
import { useList } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'

type Box = Row<typeof inventoryBox>

/** Where a box came from and went to; nothing of one that was neither split nor merged. */
export function BoxPast({ row }: { row: Box }) {
  const parts = useBoxes({ split_from: row.id })
  const taken = useBoxes({ merged_into: row.id })
  const past = {
    'Split from': row.split_from === null ? undefined : link(row.split_from, row.split_from_name),
    'Merged into': row.merged_into === null ? undefined : link(row.merged_into, row.merged_into_name),
    Parts: parts.length === 0 ? undefined : <Boxes boxes={parts} />,
    'Merged into it': taken.length === 0 ? undefined : <Boxes boxes={taken} />,
    Variance: row.split_variance === null ? undefined : <Variance row={row} />,
  }
  if (Object.values(past).every((one) => one === undefined)) return null
  return (
    <Panel title="Splits and merges">
      <dl className="facts">
        <Pairs of={past} />
      </dl>
    </Panel>
  )
}

function useBoxes(query: { split_from: number } | { merged_into: number }): readonly Box[] {
  return useList(inventoryBox, { ...query, page_size: 0 }, { silent: true }).data?.results ?? []
}

function Boxes({ boxes }: { boxes: readonly Box[] }) {
  return (
    <ul className="col" style={{ gap: 4 }}>
      {boxes.map((box) => (
        <li key={box.id} className="row">
          {link(box.id, box.name)} <StatusChip of={boxStatus} code={box.status} />
        </li>
      ))}
    </ul>
  )
}

/** What both parts of the last split weighed more than the whole, and why. */
function Variance({ row: { split_variance, variance_description } }: { row: Box }) {
  return (
    <>
      <Figure value={split_variance} text={difference(split_variance, 2)} unit="lbs" />
      {variance_description !== '' && <span className="dim">, {variance_description}</span>}
    </>
  )
}

function link(id: number, name: string | null) {
  return <RecordLink to="inventory_box" id={id} words={name} />
}
