import { describe, expect, test } from 'vitest'
import { allowed, builtIn, group, groups, isMember, mightBe, needs, permissions, type Me, type Right } from './roles.ts'

const me = (over: Partial<Me> = {}): Me => ({
  id: 7,
  username: 'priya',
  email: 'priya@example.com',
  groups: [],
  client_permissions: [],
  division: null,
  divisioncode: null,
  fx_currency: 'USD',
  dark_theme: false,
  ...over,
})
const admin = me({ groups: ['admin'] })
const buyer = me({ groups: ['buyer'], client_permissions: ['view-lots'] })

describe('who may', () => {
  test('anyone, whatever he is; nobody, not even an admin', () => {
    expect([me(), admin].map((one) => allowed('anyone', one))).toEqual([true, true])
    expect([me(), admin].map((one) => allowed('nobody', one))).toEqual([false, false])
  })

  test('what everyone has is everyone’s, what is off for everyone stays off for an admin', () => {
    for (const name of builtIn.on) expect(allowed(name, me())).toBe(true)
    for (const name of builtIn.off) {
      expect(allowed(name, admin)).toBe(false)
      expect(allowed(name, me({ client_permissions: [name] }))).toBe(false)
    }
  })

  test('IDN-036 a permission, who has it; of several, who has one; a group, who is in it; an admin all', () => {
    for (const right of ['view-lots', ['debug', 'view-lots'], group('buyer'), group('finance', 'buyer')] as Right[]) {
      expect(allowed(right, buyer)).toBe(true)
      expect(allowed(right, me())).toBe(false)
      expect(allowed(right, admin)).toBe(true)
    }
    expect(allowed('create-lots', buyer)).toBe(false)
    expect(allowed(['create-lots', 'debug'], buyer)).toBe(false)
    expect(allowed(group('finance'), buyer)).toBe(false)
  })

  test('IDN-094 what the warehouse may, its manager may, and not the other way about', () => {
    const manager = me({ groups: ['Warehouse-Manager'] })
    expect([allowed(group('warehousing'), manager), allowed(group('warehouse manager'), manager)]).toEqual([true, true])
    expect(allowed(group('warehouse manager'), me({ groups: ['warehouse'] }))).toBe(false)
    expect(allowed(group('logistics'), manager)).toBe(false)
  })

  test('a relation, whose number the record holds', () => {
    const mine: Right = { is: 'created_by' }
    expect(allowed(mine, me(), { created_by: 7 })).toBe(true)
    expect(allowed(mine, me(), { created_by: 8 })).toBe(false)
    expect(allowed(mine, me(), { updated_by: 7 })).toBe(false)
    expect(allowed({ is: 'member_ids' }, me(), { member_ids: [6, 7] })).toBe(true)
    expect(allowed({ is: 'member_ids' }, me(), { member_ids: [6] })).toBe(false)
    expect(allowed(mine, me())).toBe(false)
    expect(allowed(mine, admin, { created_by: 8 })).toBe(true)
  })

  test('any of several is enough', () => {
    const either: Right = ['view-advances', { is: 'created_by' }, group('finance')]
    expect(allowed(either, buyer)).toBe(false)
    expect(allowed(either, buyer, { created_by: 7 })).toBe(true)
    expect(allowed(either, me({ groups: ['finance'] }))).toBe(true)
    expect(allowed([], me())).toBe(false)
  })

  test('who might for some record: a relation counts as held', () => {
    expect(mightBe({ is: 'created_by' }, me())).toBe(true)
    expect(mightBe(['view-advances', { is: 'created_by' }], me())).toBe(true)
    expect(mightBe(['view-advances', group('finance')], me())).toBe(false)
    expect(mightBe('view-lots', buyer)).toBe(true)
    expect(mightBe('view-lots', me())).toBe(false)
    expect(mightBe(group('buyer'), buyer)).toBe(true)
  })
})

test('IDN-093 a group is known in any case, with hyphen or space, and warehouse is warehousing', () => {
  const held = (name: string) => groups.filter((one) => isMember({ groups: [name] }, one))
  expect(held('LOGISTICS MANAGER')).toEqual(['logistics-manager'])
  expect(held('lab-manager')).toEqual(['lab manager'])
  expect(held('Spending Plan-Manager')).toEqual(['spending-plan-manager'])
  expect(held('Warehouse')).toEqual(['warehousing'])
  expect(held('warehouse manager')).toEqual(['warehouse manager'])
  expect(held('king')).toEqual([])
})

test('no group and no permission is named twice, or by nothing', () => {
  for (const names of [groups, permissions, [...builtIn.on, ...builtIn.off, ...permissions]]) {
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.trim() === '')).toEqual([])
  }
})

test('what is missing is told in words', () => {
  expect(needs('view-lots')).toBe('view-lots')
  expect(needs(group('finance', 'coordinator'))).toBe('finance or coordinator')
  expect(needs(['view-lots', group('finance')])).toBe('view-lots or finance')
  expect(needs({ is: 'created_for' })).toBe('to be the one it was created for')
  expect(needs({ is: 'created_by' })).toBe('to be the one it was created by')
  expect(needs({ is: 'check_in_created_for' })).toBe('to be the one its check in was created for')
  expect(needs({ is: 'member_ids' })).toBe('to be one of its members')
  expect(needs({ is: 'user' })).toBe('to be its user')
})
