import { readdirSync } from 'node:fs'
import { roleOfKind, type RoleAccess } from '#contract/platform/kernel/roles.ts'
import { entities } from '#contract/entities.ts'
import type { Actor } from '../platform/access/actor.ts'
import { namedIn, nameOf, type Named } from '../platform/access/shown.ts'
import { mails } from '../mails.ts'
import { emailTemplatePolicy } from '../modules/communication/policy.ts'
import { kinds, type Kind } from './table.ts'

const modules = new URL('../modules/', import.meta.url)

/** The thing that an ability is checked on. */
const given: Readonly<Record<string, unknown>> = {
  'approval.approve': { level: 2, cancelled: false, history: [] },
  'approval.cancel': { level: 2, cancelled: false, history: [] },
  'dataExport.open': 'somebody else',
  'document.openPackage': { ownerKind: 'resource', ownerId: 'an item', uploaderId: null },
  'message.seeSending': { by: 'somebody else' },
}

/** Every box of the matrix ticked, as the role of no kind of the world has it. */
const pages = entities.map(({ name }) => ({ name, view: true, edit: true, list: true }))

const roleOf = (kind: Exclude<Kind, 'anonymous'>): RoleAccess =>
  kind === 'grants' ? { ...roleOfKind('student'), student: false, permissions: { pages } } : roleOfKind(kind)

const actorOf = (kind: Kind): Actor => {
  if (kind === 'anonymous') return { kind }
  const role = roleOf(kind)
  const own = { _id: kind, sessionId: '', username: kind, email: '', name: kind }
  return { kind: 'person', ...own, roleId: role._id, role, isPreview: false, companyId: null }
}

const sign = (named: Named, kind: Kind): string => {
  if ('ability' in named) return named(actorOf(kind), given[named.ability]) ? '+' : '-'
  return { all: '+', none: '-', rows: '~' }[named(actorOf(kind)).kind]
}

/**
 * What each kind of role may do by the policies of all modules, a line per ability: its name, and one sign per kind.
 */
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
