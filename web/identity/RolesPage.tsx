import { permissionDoors } from '@cupel/domain/identity/permission-doors.ts'
import { rolePermission } from '@cupel/domain/identity/role-permission.ts'
import { allowed, groups, permissions, type Group } from '@cupel/domain/kit/roles.ts'
import { useState } from 'react'
import { EmptyState } from '../kit/EmptyState.tsx'
import { SelectInput } from '../kit/form/TextInput.tsx'
import { everyField } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useEndpoint, useList, useRemove, useSave } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { OpensDialog } from './OpensDialog.tsx'
import './Roles.css'

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
  const cell = (role: Role, permission: Permission) => {
    const row = given.get(`${role} ${permission}`)
    return (
      <input
        type="checkbox"
        aria-label={`${role}: ${permission}`}
        checked={row !== undefined}
        disabled={!may}
        aria-disabled={busy}
        onChange={() => {
          if (busy) return
          if (row) remove.mutate(row)
          else save.mutate({ body: { role, permission } })
        }}
      />
    )
  }
  const opens = (kind: 'permission' | 'role', name: string) =>
    show((close) => <OpensDialog kind={kind} name={name} doors={doors.data?.doors ?? []} onClose={close} />)
  const parts = { cell, opens }
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
  cell: (role: Role, permission: Permission) => React.ReactNode
  opens: (kind: 'permission' | 'role', name: string) => void
}

function Matrix({ cell, opens }: Parts) {
  return (
    <Panel label="Roles and permissions">
      {/* It scrolls by keys, too. */}
      <div className="roles-scroll" tabIndex={0} role="region" aria-label="Permissions by role">
        <table className="roles">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  <button type="button" onClick={() => opens('role', role)} title={`What ${role} opens by its name`}>
                    {role}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  <button type="button" onClick={() => opens('permission', permission)}>
                    {permission}
                  </button>
                </th>
                {roles.map((role) => (
                  <td key={role}>{cell(role, permission)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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
        <ul className="role-rows">
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
