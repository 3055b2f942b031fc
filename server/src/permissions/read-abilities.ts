import { readdirSync } from 'node:fs'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import { entities } from '#contract/entities.ts'
import type { Ability, Reach } from '../platform/access/ability.ts'
import type { Actor } from '../platform/access/actor.ts'
import { mails } from '../mails.ts'
import { emailTemplatePolicy } from '../modules/communication/policy.ts'
import { kinds, type Kind } from './table.ts'

const modules = new URL('../modules/', import.meta.url)

/** What an ability on a thing is asked of. */
const given: Readonly<Record<string, unknown>> = {
  'approval.approve': { level: 2, cancelled: false, history: [] },
  'approval.cancel': { level: 2, cancelled: false, history: [] },
  'message.seeSending': { by: 'somebody else' },
}

/** Every box of the matrix ticked, as the role of no kind of the world has it. */
const pages = entities.map(({ name }) => ({ name, view: true, edit: true, list: true }))

const roleOf = (kind: Kind): RoleAccess => ({
  _id: kind,
  name: kind,
  admin: kind === 'admin',
  master: kind === 'master',
  gestor: kind === 'gestor',
  sa: false,
  company: kind === 'company',
  student: kind === 'student',
  moderator: kind === 'moderator',
  approvalLevel: { tutor: 2, creator: 4, master: 6, admin: 6 }[kind as string] ?? 0,
  permissions: { pages: kind === 'grants' ? pages : [] },
})

const actorOf = (kind: Kind): Actor => {
  if (kind === 'anonymous') return { kind }
  const role = roleOf(kind)
  const own = { _id: kind, sessionId: '', username: kind, email: '', name: kind }
  return { kind: 'person', ...own, roleId: role._id, role, isPreview: false, companyId: null }
}

type Named = Ability<[unknown]> | Reach

const isNamed = (value: unknown): value is Named =>
  typeof value === 'function' && ('ability' in value || 'reach' in value)

/** A policy, or what holds some; conditions of queries, which policies give out too, are none. */
const isPlain = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype

const namedIn = (value: unknown): Named[] => {
  if (isNamed(value)) return [value]
  return isPlain(value) ? Object.values(value).flatMap(namedIn) : []
}

const nameOf = (named: Named): string => ('ability' in named ? named.ability : named.reach)

const sign = (named: Named, kind: Kind): string => {
  if ('ability' in named) return named(actorOf(kind), given[named.ability]) ? '+' : '-'
  return { all: '+', none: '-', rows: '~' }[named(actorOf(kind)).kind]
}

/** What the policies of all modules say of each kind of role, a line for each ability: its name, and a sign each. */
export const readAbilities = async (): Promise<string[]> => {
  const found = new Map<string, Named>()
  const add = (policy: unknown) => {
    for (const named of namedIn({ ...(policy as object) })) {
      const name = nameOf(named)
      if ((found.get(name) ?? named) !== named) throw new Error(`Two abilities are called ${name}`)
      found.set(name, named)
    }
  }
  for (const module of readdirSync(modules)) {
    const file = readdirSync(new URL(`${module}/`, modules)).includes('policy.ts')
    const policy: unknown = file ? await import(new URL(`${module}/policy.ts`, modules).href) : {}
    add(policy)
  }
  // One that is handed what it decides by.
  add(emailTemplatePolicy(mails))
  return [...found]
    .map(([name, named]) => [name, ...kinds.map((kind) => sign(named, kind))].join(' '))
    .toSorted()
}
