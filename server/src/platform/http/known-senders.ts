import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isCall, sessionOf, tokenOf } from './credentials.ts'

/** Of how many sessions and tokens an instance knows whose they are, before it looks. */
const MOST_KNOWN = 20_000

/** By what a request says who sends it. */
const credentialOf = (request: FastifyRequest): string | undefined =>
  (isCall(request) ? tokenOf(request) : undefined) ?? sessionOf(request)

/** Whose a session or a token was when an instance saw it last. */
export interface KnownSenders {
  /** Whose that of a request was. */
  of: (request: FastifyRequest) => string | undefined
  /** Whose a session was. */
  bySession: (sid: string) => string | undefined
  /** Notes whose a session is, as it is made or found; nobody's, where it lets nobody in. */
  note: (sid: string, owner: string | undefined) => void
  /** Notes the same of a request whose sender was looked for. */
  noteOf: (request: FastifyRequest) => void
  /** Forgets that of a request, which lets nobody in. */
  forget: (request: FastifyRequest) => void
}

/** Makes the memory of an instance, which keeps those that were used last. */
export const createKnownSenders = (): KnownSenders => {
  const known = new LRUCache<string, string>({ max: MOST_KNOWN })
  const note = (credential: string | undefined, owner: string | undefined): void => {
    if (credential === undefined) return
    if (owner === undefined) known.delete(credential)
    else known.set(credential, owner)
  }
  const of = (credential: string | undefined): string | undefined =>
    credential === undefined ? undefined : known.get(credential)
  return {
    of: (request) => of(credentialOf(request)),
    bySession: of,
    note,
    noteOf: (request) => {
      const { actor } = request
      note(credentialOf(request), actor.kind === 'person' || actor.kind === 'client' ? actor._id : undefined)
    },
    forget: (request) => note(credentialOf(request), undefined),
  }
}
