import type { Grant } from '#contract/platform/kernel/grants.ts'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'

/** Somebody who is logged in, with what access is decided from. */
export interface Person {
  kind: 'person'
  _id: string
  sessionId: string
  username: string
  email: string
  name: string
  roleId: string
  role: RoleAccess
  /** An administrator who views the product as this role: every change is refused. */
  isPreview: boolean
  /** The company that the person belongs to, or is the account of. */
  companyId: string | null
  /** The network address of the request. */
  address?: string | undefined
}

/** The product itself, by the job or the task that acts: `job:sweep`, `task:closeInvoices`. */
export interface System {
  kind: 'system'
  name: string
}

/** A machine that called with a token of its own. */
export interface Client {
  kind: 'client'
  _id: string
  name: string
  grants: readonly Grant[]
  /** The network address of the request. */
  address?: string | undefined
}

/** A visitor. */
export interface Anonymous {
  kind: 'anonymous'
  /** The network address of the request. */
  address?: string | undefined
}

/** Who acts: every request, job and task has one, and so has every line of the logs (rule person.actors; decision 0064). */
export type Actor = Person | System | Client | Anonymous

/** Who comes through the screens. */
export type Human = Person | Anonymous

/** The product under a name of what it does. */
export const systemActor = (name: string): System => ({ kind: 'system', name })

/** The person that an actor is; nothing where it is none. */
export const personOf = (actor: Actor): Person | undefined => (actor.kind === 'person' ? actor : undefined)

/** Is it the product itself or another machine, which no rows and no fields are kept from? */
export const isMachine = (actor: Actor): actor is System | Client =>
  actor.kind === 'system' || actor.kind === 'client'

/** The address's part of a request, not validated yet. */
export interface Asked {
  params?: unknown
  query?: unknown
}

/** Finds the person of a session cookie; undefined when there is none, it ended, or the person may not enter. */
export type Authenticate = (sid: string, address?: string, asked?: Asked) => Promise<Person | undefined>

/** Finds the client of a token; undefined where there is none, it was revoked, or its time is over. */
export type AuthenticateClient = (token: string, address?: string) => Promise<Client | undefined>
