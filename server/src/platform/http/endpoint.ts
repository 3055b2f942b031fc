import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { isAnyKind } from '#contract/platform/kernel/roles.ts'
import type { Caller, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { SessionUser } from './session-user.ts'

type UserOf<C extends Caller> = 'anonymous' extends C ? SessionUser | undefined : SessionUser

/** What a route is given: everything parsed, and who asks. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  user: UserOf<E['caller']>
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = E['file'] extends true ? unknown : z.input<E['answer']>

/**
 * Refuses a caller that the endpoint does not admit.
 * @throws Problem `unauthenticated` or `forbidden`
 */
export const admit = (caller: Caller, user: SessionUser | undefined): void => {
  if (caller === 'anonymous') return
  if (!user) throw new Problem('unauthenticated')
  if (caller !== 'session' && !isAnyKind(user.role, caller)) throw new Problem('forbidden')
}

/** Registers a declared endpoint: its schemas, its access, its OpenAPI entry and its handler. */
export const register = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void => {
  const { method, path, tag, summary, caller, multipart, file, success } = endpoint
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url: path,
    // Nobody asks for the head of a change; Fastify would make it, and the change with it.
    ...(method === 'GET' && endpoint.changes ? { exposeHeadRoute: false } : {}),
    config: { changes: endpoint.changes, maxBytes: endpoint.maxBytes },
    schema: {
      tags: [tag],
      summary,
      params: endpoint.params,
      querystring: endpoint.query,
      ...(method === 'POST' && !multipart ? { body: endpoint.body } : {}),
      ...(multipart ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
      ...(file ? { produces: ['application/octet-stream'] } : { response: { [success]: endpoint.answer } }),
      ...(caller === 'anonymous' ? { security: [] } : {}),
    },
    preValidation: async (request) => admit(caller, request.user),
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.user,
        request,
        reply,
      } as Call<E>)
      if (file) return reply.sent ? reply : answer
      return reply.code(success).send(answer)
    },
  })
}
