import * as z from 'zod'
import { choice, currency, flag, id, instant, nameInOneLine, ref, text, version } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'
import { defineCard } from '../kit/card.ts'
import { group, groups } from '../kit/roles.ts'
import { roleNamed } from './role-names.ts'

/** Kept in small letters: the identity provider's token is matched by it. */
export const email = z.email(messages.email).max(254, messages.max).toLowerCase().meta({ kind: 'text' })

/** A role in any of its spellings; it is kept in its own. */
const role = z.preprocess(
  (given) => (typeof given === 'string' ? (roleNamed(given) ?? given) : given),
  z.enum(groups, messages.choice),
)
export const roles = z
  .array(role)
  .max(groups.length, messages.max)
  .overwrite((held) => [...new Set(held)])
  .meta({
    kind: 'json',
    label: 'Roles',
    choices: groups.map((value) => ({ value, text: value })),
  })

/** How far somebody has come with signing in. */
export const accountStates = {
  IN: 'Signs in',
  SE: 'Invited',
  NO: 'Has never signed in',
  DI: 'Disabled',
} as const
const states = Object.keys(accountStates) as ['IN', 'SE', 'NO', 'DI']

/** Somebody who works here. Who may sign in is said by the identity provider, who he is here by this row. */
export const user = defineCard({
  name: 'user',
  knownBy: 'username',
  path: '/api/users/',
  row: {
    id,
    version,
    username: nameInOneLine(150),
    email,
    groups: roles.default([]),
    division: ref('division').nullable(),
    divisioncode: text().nullable(),
    fx_currency: currency.default('USD'),
    dark_theme: flag.default(false),
    is_active: flag.default(true),
    account: choice(states, accountStates),
    created_at: instant,
  },
  create: ['username', 'email', 'groups', 'division', 'fx_currency'],
  update: ['username', 'email', 'groups', 'division', 'fx_currency', 'is_active'],
  filter: {
    username: ['exact', 'icontains'],
    email: ['exact', 'icontains'],
    division: ['exact', 'in'],
    is_active: ['exact'],
  },
  // Holders of any of the named roles, in any spelling: `groups=coordinator`, `groups__in=logistics,warehouse`.
  scopes: { groups: z.string(), groups__in: z.string() },
  search: ['username', 'email'],
  order: ['username', 'id', 'email', 'created_at'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: group('org manager'),
    update: group('org manager'),
    delete: 'nobody',
  },
  readableBy: { account: group('org manager') },
  publicFields: ['username'],
  choosable: { query: { is_active: true }, otherwise: '{label} is disabled' },
})
