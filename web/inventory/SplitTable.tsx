import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import type { BoxInHand } from './box-in-hand.ts'
import type { ReactNode } from 'react'
import { Field } from '../kit/Fields.tsx'
import { Figure } from '../kit/Figure.tsx'
import { difference } from '../kit/format.ts'
import { usePhone } from '../kit/media.ts'
import { Sheet, type RowKind } from '../kit/Sheet.tsx'
import type { partFigures } from './split-parts.ts'
import css from './SplitTable.module.css'

interface SplitTableProps {
  box: BoxInHand
  figures: ReturnType<typeof partFigures>
  /** What is said against a field. */
  wrong: (field: string) => string | undefined
}

/** The whole, its two parts beneath it, and what they differ by: a line each, or a block of fields on a phone. */
export function SplitTable({ box, figures: { whole, stays, fresh, variance, mustSayWhy }, wrong }: SplitTableProps) {
  const phone = usePhone()
  const input = (name: string, label: string, part: string, autoFocus = false) => (
    <Field
      name={name}
      label={phone ? label : `${label} of ${part}`}
      bare={!phone}
      wrong={wrong(name)}
      autoFocus={autoFocus}
    />
  )
  const source = `what stays in ${box.name}`
  const rows: Part[] = [
    {
      what: `${box.name} now`,
      kind: 'whole',
      weight: <Figure value={box.weight} unit="lbs" />,
      tare: <Figure value={box.tare} unit="lbs" />,
      net: net(whole, `Net of ${box.name} now`),
      pieces: <Figure value={box.pieces} unit="pcs" />,
    },
    {
      what: `Stays in ${box.name}`,
      weight: input('source_weight', 'Weight', source, true),
      tare: <Figure value={box.tare} unit="lbs" />,
      net: net(stays, `Net of ${source}`),
      pieces: input('source_pieces', 'Pieces', source),
      typed: ['weight', 'pieces'],
    },
    {
      what: 'Goes into a new box',
      weight: input('new_weight', 'Weight', 'the new box'),
      tare: input('new_tare', 'Tare', 'the new box'),
      net: net(fresh, 'Net of the new box'),
      pieces: input('new_pieces', 'Pieces', 'the new box'),
      typed: ['weight', 'tare', 'pieces'],
    },
    {
      what: 'Variance',
      kind: 'sum',
      weight: (
        <span className={mustSayWhy ? 'acc' : undefined}>
          <Figure
            value={variance}
            {...(variance ? { text: difference(variance.toString(), 2) } : {})}
            unit="lbs"
            label="Variance"
          />
        </span>
      ),
    },
  ]
  return (
    <Sheet
      look="plain"
      blocks
      className={css.split}
      rows={rows}
      keyOf={({ what }) => what}
      kind={({ kind }) => kind}
      columns={[
        { head: <span className="sr-only">Part</span>, cell: ({ what }) => what },
        ...(['weight', 'tare', 'net', 'pieces'] as const).map((of) => ({
          head: words[of],
          right: true,
          labelled: ({ typed }: Part) => typed?.includes(of) ?? false,
          cell: (part: Part) => part[of],
        })),
      ]}
    />
  )
}

const words = { weight: 'Weight', tare: 'Tare', net: 'Net', pieces: 'Pieces' }

type Part = Partial<Record<keyof typeof words, ReactNode>> & {
  what: string
  kind?: RowKind
  /** What has an input, with a label of its own. */
  typed?: readonly (keyof typeof words)[]
}

function net(figure: Exact | undefined, label: string) {
  return (
    <span className={figure?.lt('0') ? 'err' : undefined}>
      <Figure value={figure} unit="lbs" label={label} />
    </span>
  )
}
