import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, type Right } from '@cupel/domain/kit/roles.ts'
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useOnline } from './connection.ts'
import { Panel } from './Panel.tsx'
import { DataList, type DataListProps } from './DataList.tsx'
import { Forbidden } from './Forbidden.tsx'
import { PageHead } from './PageHead.tsx'
import type { OpenScreen } from './screen.ts'
import { useMe } from './session.ts'
import { useShortcuts } from './shortcuts.ts'
import { useGo } from './To.tsx'

export interface Create {
  /** `New rate`; default the words of its screen. */
  words?: string
  /** A screen of its own, or what opens a dialog. */
  at: OpenScreen | (() => void)
  /** Default: who may create one of the card. */
  may?: Right
  /** Before it, for the same people. */
  beside?: ReactNode
}

interface ListPageProps<C extends AnyCard> extends Omit<DataListProps<C>, 'empty'> {
  title: string
  /** After the number of records beside the title: `shown`. */
  counted?: string
  facts?: ReactNode
  create?: Create
  /** Said when there is nothing yet; the way on is to create one. */
  none: string
  /** Between head and list. */
  above?: ReactNode
  /** Dialogs; in place of the list, what `instead` says. */
  children?: ReactNode
  instead?: ((create: ReactNode) => ReactNode) | undefined
}

/** The page of a list: title with the number of records, what makes another by C, and the list for whoever may see it. */
export function ListPage<C extends AnyCard>(props: ListPageProps<C>) {
  const { title, counted, facts, create, none, above, children, instead, onCount, ...list } = props
  const me = useMe()
  const go = useGo()
  const [count, setCount] = useState<number>()
  const online = useOnline()
  const mayCreate = create !== undefined && online && allowed(create.may ?? list.card.may.create, me)
  const at = create?.at
  const screen = typeof at === 'object' ? at : undefined
  useShortcuts({ c: () => (typeof at === 'function' ? at() : screen && go(screen.href())) }, mayCreate)
  const button = mayCreate && (
    <Button variant="contained" icon="plus" {...(screen ? { to: screen.href() } : { onClick: at as () => void })}>
      {create.words ?? screen?.words}
    </Button>
  )
  const told = counted !== undefined && count !== undefined && `${figure(count)} ${counted}`
  return (
    <>
      <PageHead
        title={title}
        facts={facts ?? told}
        actions={
          button && (
            <>
              {create?.beside}
              {button}
            </>
          )
        }
      />
      {above}
      {instead ? (
        instead(button)
      ) : allowed(list.card.may.list, me) ? (
        <DataList
          {...list}
          onCount={(found) => {
            setCount(found)
            onCount?.(found)
          }}
          empty={{ line: none, action: button }}
        />
      ) : (
        <Panel label={title}>
          <Forbidden may={list.card.may.list} />
        </Panel>
      )}
      {children}
    </>
  )
}
