import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { mayAtAll, type Ability, type Reach } from '../access/ability.ts'
import type { Actor, Anonymous, Authenticate, Client, Person } from '../access/actor.ts'

/** Who may have made the call: a person; a visitor or a machine where its declaration admits them. */
type ActorOf<E extends Endpoint> =
  | Person
  | ('anonymous' extends E['caller'] ? Anonymous : never)
  | (E['grants'] extends readonly [] ? never : Client)

/** The argument of a route: everything parsed, and the caller. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  actor: ActorOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** What the people who make a call may do: an ability that they have, or rows that they reach. */
interface Gate {
  may?: Ability | Reach
  /** How the call finds its person and reads its answer with them; by default, as every other call does. */
  authenticate?: Authenticate
}

/**
 * An endpoint only for people who may do what it is about. Others are refused before their input is looked at (decision
 * 0061).
 */
export const gated = <E extends Endpoint>(endpoint: E, may: Ability | Reach): E & Gate => ({
  ...endpoint,
  may,
})

type Answer<E extends Endpoint> = E['file'] extends true ? unknown : z.input<E['answer']>

/** An endpoint that finds its person itself, so that they are not read twice. */
export const authenticatedBy = <E extends Endpoint>(endpoint: E, authenticate: Authenticate): E & Gate => ({
  ...endpoint,
  authenticate,
})

/**
 * Refuses an actor that the endpoint does not admit: a machine without its grant, a visitor, a person who may not.
 * @throws Problem `unauthenticated` or `forbidden`
 */
export const admit = (
  { caller, grants, may }: Pick<Endpoint, 'caller' | 'grants'> & Gate,
  actor: Actor,
): void => {
  if (actor.kind === 'client') {
    if (!grants.some((grant) => actor.grants.includes(grant))) throw new Problem('forbidden')
    return
  }
  if (caller === 'anonymous') return
  if (actor.kind !== 'person') throw new Problem('unauthenticated')
  if (may && !mayAtAll(may, actor)) throw new Problem('forbidden')
}

/** Registers a declared endpoint: its schemas, its access, its OpenAPI entry and its handler. */
export const register = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E & Gate,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void => {
  const { method, path, tag, summary, caller, multipart, file, success } = endpoint
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url: path,
    // Nobody needs HEAD of a call that changes something; Fastify would add it, and it would make the change.
    ...(method === 'GET' && endpoint.changes ? { exposeHeadRoute: false } : {}),
    config: {
      changes: endpoint.changes,
      maxBytes: endpoint.maxBytes,
      grants: endpoint.grants,
      authenticate: endpoint.authenticate,
    },
    schema: {
      tags: [tag],
      summary,
      params: endpoint.params,
      querystring: endpoint.query,
      ...(method === 'POST' && !multipart ? { body: endpoint.body } : {}),
      ...(multipart ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
      ...(file ? { produces: ['application/octet-stream'] } : { response: { [success]: endpoint.answer } }),
      ...(caller === 'anonymous' ? { security: [] } : {}),
      ...(endpoint.grants.length > 0 ? { security: [{ session: [] }, { client: [] }] } : {}),
    },
    preValidation: (request, _reply, done) => {
      admit(endpoint, request.actor)
      done()
    },
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        request,
        reply,
      } as Call<E>)
      if (file) return reply.sent ? reply : answer
      return reply.code(success).send(answer)
    },
  })
}
