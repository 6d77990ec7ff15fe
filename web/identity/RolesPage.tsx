import { permissionDoors } from '@cupel/domain/identity/permission-doors.ts'
import { rolePermission } from '@cupel/domain/identity/role-permission.ts'
import { allowed, groups, permissions, type Group } from '@cupel/domain/kit/roles.ts'
import { useRef, useState, type ReactNode } from 'react'
import { EmptyState } from '../kit/EmptyState.tsx'
import { SelectInput } from '../kit/form/TextInput.tsx'
import { everyField } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useEndpoint, useList, useRemove, useSave } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { OpensDialog } from './OpensDialog.tsx'
import css from './Roles.module.css'

/** An admin has every permission whatever the table says. */
const roles = groups.filter((name) => name !== 'admin')
type Role = (typeof roles)[number]
type Permission = (typeof permissions)[number]

/** Which permissions each role gives: roles across, permissions down. What a name opens is shown when it is asked. */
export default function RolesPage() {
  const me = useMe()
  const phone = usePhone()
  const { show, dialog } = useDialog()
  const table = useList(rolePermission, everyField(rolePermission), { page_size: 0 }, { silent: true })
  const doors = useEndpoint(permissionDoors, {}, { silent: true })
  const save = useSave(rolePermission, {
    saved: ({ role, permission }) => `${role} gives ${permission}`,
    failed: 'The permission could not be given',
  })
  const remove = useRemove(rolePermission, { failed: 'The permission could not be taken away' })
  const given = new Map(table.data?.results.map((row) => [`${row.role} ${row.permission}`, row]))
  const may = allowed(rolePermission.may.create, me)
  const busy = save.isPending || remove.isPending || table.isFetching
  // A row of the table is drawn anew when its note changes, and not because these do.
  const now = useRef({ given, busy })
  now.current = { given, busy }
  const turn = (role: Role, permission: Permission) => {
    const row = now.current.given.get(`${role} ${permission}`)
    if (now.current.busy) return
    if (row) remove.mutate(row)
    else save.mutate({ body: { role, permission } })
  }
  const cell = (role: Role, permission: Permission) => (
    <input
      type="checkbox"
      aria-label={`${role}: ${permission}`}
      checked={now.current.given.has(`${role} ${permission}`)}
      disabled={!may}
      onChange={() => turn(role, permission)}
    />
  )
  const note = (permission: Permission) => roles.filter((role) => given.has(`${role} ${permission}`)).join()
  const opens = (kind: 'permission' | 'role', name: string) =>
    show((close) => <OpensDialog kind={kind} name={name} doors={doors.data?.doors ?? []} onClose={close} />)
  const parts = { cell, note, opens }
  return (
    <>
      <PageHead
        title="Roles and permissions"
        facts={may ? 'A change counts at the next request of everybody with the role' : 'Only an admin changes them'}
      />
      {!table.data && !table.error && <EmptyState kind="loading" rows={12} />}
      {table.error && !table.data && (
        <EmptyState
          kind="error"
          title="The table could not be loaded"
          error={table.error}
          again={() => void table.refetch()}
        />
      )}
      {table.data && (phone ? <ByRole {...parts} /> : <Matrix {...parts} />)}
      <p className="sm dim">
        An admin has every permission. Everybody has view-basics and view-calendar. A name shows what it opens.
      </p>
      {dialog}
    </>
  )
}

interface Parts {
  cell: (role: Role, permission: Permission) => ReactNode
  /** Which roles give it. */
  note: (permission: Permission) => string
  opens: (kind: 'permission' | 'role', name: string) => void
}

const rows = permissions.map((permission) => ({ permission }))

function Matrix({ cell, note, opens }: Parts) {
  const name = (kind: 'permission' | 'role', of: string) => (
    <button type="button" onClick={() => opens(kind, of)}>
      {of}
    </button>
  )
  return (
    <Panel label="Roles and permissions">
      {/* It scrolls by keys, too. */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label="Permissions by role">
        <Sheet
          look="plain"
          className={css.roles}
          label="Permissions by role"
          rows={rows}
          keyOf={({ permission }) => permission}
          note={({ permission }) => note(permission)}
          columns={[
            { head: 'Permission', cell: ({ permission }) => name('permission', permission) },
            ...roles.map((role) => ({
              head: name('role', role),
              cell: ({ permission }: (typeof rows)[number]) => cell(role, permission),
            })),
          ]}
        />
      </div>
    </Panel>
  )
}

/** A phone shows one role at a time. */
function ByRole({ cell, opens }: Parts) {
  const [role, setRole] = useState<Group>(roles[0] as Role)
  return (
    <Panel label="Permissions of a role" padded>
      <div className="col">
        <SelectInput
          label="Role"
          value={role}
          options={roles.map((value) => ({ value, text: value }))}
          onChange={(next) => setRole(next as Role)}
        />
        <ul className={css.byRole}>
          {permissions.map((permission) => (
            <li key={permission} className="row">
              {cell(role as Role, permission)}
              <button type="button" onClick={() => opens('permission', permission)}>
                {permission}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
