import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PERSON_HEADER } from '#contract/platform/access/person-header.ts'
import { MINUTE_SECONDS } from '#contract/platform/durations.ts'
import type { Grant } from '#contract/platform/kernel/grants.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor, Authenticate, AuthenticateClient } from '../access/actor.ts'
import { actAs } from '../access/current.ts'
import type { Db } from '../database/db.ts'
import { isCall, sessionOf, tokenOf } from './credentials.ts'
import { type Limit, hitLine } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. */
    actor: Actor
  }
  interface FastifyContextConfig {
    /** The grants that let a machine make the call; without any, none may. */
    grants?: readonly Grant[]
    /** Finds the caller, if the call has its own way to do so. */
    authenticate?: Authenticate | undefined
  }
}

/** How often an address may present a token that lets nobody in. */
const TOKENS: Limit = { max: 60, seconds: 15 * MINUTE_SECONDS }

interface Authentication {
  db: Db
  authenticate: Authenticate
  authenticateClient: AuthenticateClient
}

/**
 * Who sends a request (decision 0063): a machine by its token, where the call is open to machines, and nobody but the
 * machine then; a person by their session, unless the page that asks says that it is another's (rule access.page); else
 * a visitor.
 * @throws Problem `unauthenticated` for a token that lets nobody in, `rate_limited` for an address that goes on
 */
const identify = async (
  { db, authenticate, authenticateClient }: Authentication,
  request: FastifyRequest,
): Promise<Actor> => {
  const { headers, ip, params, query, routeOptions } = request
  const token = tokenOf(request)
  if (token !== undefined) {
    const client = await authenticateClient(token, ip)
    if (client) return client
    // Only failures are counted: the machines and people behind the same address must not be shut out.
    await hitLine(db, 'client', ip, TOKENS)
    throw new Problem('unauthenticated')
  }
  const sid = sessionOf(request)
  const find = routeOptions.config.authenticate ?? authenticate
  const person = sid ? await find(sid, ip, { params, query }) : undefined
  // A page that is still open from before somebody else logged in over it does nothing in their name.
  const page = headers[PERSON_HEADER]
  return person && (page === undefined || page === person._id) ? person : { kind: 'anonymous', address: ip }
}

/** A request is a visitor's until its sender is known, even if it is refused before that. */
export const beginAsVisitors = (app: FastifyInstance): void => {
  app.decorateRequest('actor')
  app.addHook('onRequest', (request, _reply, done) => {
    request.actor = { kind: 'anonymous', address: request.ip }
    actAs(request.actor, done)
  })
}

/** Finds out who sends each request; the log lines on the way name the actor. */
export const identifyActors = (app: FastifyInstance, authentication: Authentication): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    if (!isCall(request)) {
      done()
      return
    }
    void reply.header('cache-control', 'no-store')
    identify(authentication, request).then((actor) => {
      request.actor = actor
      actAs(actor, done)
    }, done)
  })
  // Again: reading a body leads out of the first.
  app.addHook('preValidation', (request, _reply, done) => actAs(request.actor, done))
}
