import type { Grant } from '#contract/platform/kernel/grants.ts'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'

/** A logged-in person, with what decides their access. */
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
  /** The person's company, or the company whose account it is. */
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

/**
 * Who acts: every request, job and task has one, and so has every line of the logs (rule person.actors; decision 0064).
 */
export type Actor = Person | System | Client | Anonymous

/** A person or a visitor. */
export type Human = Person | Anonymous

/** The product, by the name of what it does. */
export const systemActor = (name: string): System => ({ kind: 'system', name })

/** The actor, if it is a person. */
export const personOf = (actor: Actor): Person | undefined => (actor.kind === 'person' ? actor : undefined)

/** Is it the product itself or another machine, which may access all rows and fields? */
export const isMachine = (actor: Actor): actor is System | Client =>
  actor.kind === 'system' || actor.kind === 'client'

/** The address's part of a request, not validated yet. */
export interface RequestAddress {
  params?: unknown
  query?: unknown
}

/** Finds the person of a session cookie; undefined if there is none, it ended, or the person may not log in. */
export type Authenticate = (
  sid: string,
  address?: string,
  asked?: RequestAddress,
) => Promise<Person | undefined>

/** Finds the client of a token; undefined if there is none, or it was revoked or has expired. */
export type AuthenticateClient = (token: string, address?: string) => Promise<Client | undefined>
