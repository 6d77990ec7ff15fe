import type { Quantity } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { useMoneyText } from '../kit/money-in.ts'
import { tozText, wholeText } from '../kit/format.ts'
import { SumNumber } from '../kit/print/SumNumber.tsx'
import { Sheet, type SheetColumn } from '../kit/Sheet.tsx'
import { ValueSheet, type ValueRow } from '../kit/ValueSheet.tsx'

type AmountProps = { unit?: string; sum?: Explanation | undefined } & ({ text: string } | { money: Quantity })

/** An amount on paper, with the number of its sum where the sums are printed. */
export function Amount({ unit, sum, ...of }: AmountProps) {
  const inMoney = useMoneyText()
  return (
    <>
      {'text' in of ? of.text : inMoney(of.money)} {unit && <span className="unit">{unit}</span>}
      <SumNumber of={sum} />
    </>
  )
}

/** A column of amounts on paper. */
export function printed<R>(head: string, of: (row: R) => AmountProps): SheetColumn<R> {
  return { head, right: true, cell: (row) => <Amount {...of(row)} /> }
}

export const printedOunces = (amount: Quantity, sum?: Explanation) => ({ text: tozText(amount), unit: 'toz', sum })
export const printedMoney = (amount: Quantity, sum?: Explanation) => ({ money: amount, sum })

interface Bought {
  material: string
  quantity: Quantity
  /** Of one; a calculation prints the total alone. */
  price?: string
  total: Quantity | undefined
  paid: boolean
}

/** The pieces that were bought at a fixed price. */
export function PrintedOutright({ lines }: { lines: readonly Bought[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2>Purchased outright</h2>
      <Sheet
        look="paper"
        rows={lines}
        columns={(c) => [
          c.text('Material', (line) => line.material),
          printed('Quantity', (line) => ({ text: wholeText(line.quantity), unit: 'pcs' })),
          lines[0]?.price !== undefined && printed('Unit price', (line) => printedMoney(line.price ?? '')),
          printed('Total', (line) => printedMoney(line.total ?? '')),
          c.text('Paid', (line) => (line.paid ? 'yes' : 'no'), { right: true }),
        ]}
      />
    </>
  )
}

interface PrintedAccountProps {
  rows: readonly ValueRow[]
  /** The last line, which people come for. */
  words: string
  due: AmountProps
}

/** The account line by line, and what it comes to. */
export function PrintedAccount({ rows, words, due }: PrintedAccountProps) {
  return (
    <div>
      <h2>Account</h2>
      <ValueSheet look="account" rows={rows} />
      <div className="due">
        <span>{words}</span>
        <span className="num">
          <Amount {...due} />
        </span>
      </div>
    </div>
  )
}

/** What a converter and a pound come to. */
export function PrintedAverages({ converter, pound }: Record<'converter' | 'pound', AmountProps>) {
  return (
    <p className="note-line">
      Average per converter <Amount {...converter} /> · average per lb <Amount {...pound} />
    </p>
  )
}
