import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { settlementFigures } from '@cupel/domain/settlement/calls.ts'
import { createContext, use, type ReactNode } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { call } from '../../kit/client.ts'
import { bodyOf } from '../../kit/form/form-body.ts'
import { queryClient } from '../../kit/query-client.ts'
import { useMe } from '../../kit/session.ts'
import { useWorkedOut } from '../../kit/worked-out.ts'
import { savedAccount, typedAccount, type Account } from './account.ts'
import type { Settlement, SettlementValues } from './settlement-values.ts'

interface Accounted {
  account: Account
  /** The settlement as it stands in the inputs. */
  shown: Settlement
}

const Context = createContext<Accounted | undefined>(undefined)

/** The account of the settlement that is open. */
export function useAccount(): Accounted {
  const accounted = use(Context)
  if (!accounted) throw new Error('No settlement is open here')
  return accounted
}

interface AccountOfProps {
  row: Settlement
  control: Control<SettlementValues>
  children: ReactNode
}

/** As it is kept; as soon as something is typed, as it would become. Only what shows something of it is drawn anew. */
export function AccountOf({ row, control, children }: AccountOfProps) {
  const { isDirty } = useFormState({ control })
  const values = useWatch({ control }) as SettlementValues
  const accounted = useWorkedOut(accountedFrom, row, isDirty ? values : undefined, useMe().username)
  return <Context value={accounted}>{children}</Context>
}

function accountedFrom(row: Settlement, typed: SettlementValues | undefined, person: string): Accounted {
  if (!typed) return { account: savedAccount(row, () => figuresOf(row)), shown: row }
  const own = bodyOf(brokeredSettlement.updateBody, typed, brokeredSettlement.update)
  return { account: typedAccount(row, typed, person), shown: { ...row, ...own } }
}

function figuresOf({ id, version }: Settlement) {
  return queryClient.fetchQuery({
    queryKey: [brokeredSettlement.name, 'figures', id, version],
    queryFn: ({ signal }) => call(settlementFigures, { params: { id }, signal }),
  })
}
