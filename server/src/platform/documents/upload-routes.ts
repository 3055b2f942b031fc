import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from '@tus/server'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import type { Ability } from '../access/ability.ts'
import { isUnclaimedOf } from '../files/unclaimed.ts'
import { admit } from '../http/endpoint.ts'
import { standAside, takeTurn } from '../http/fair-share.ts'
import { hasBody } from '../http/pressure.ts'
import type { Platform } from '../platform.ts'
import { createTus, PATH, type Request, type Sender } from './tus-server.ts'

/** The version of the protocol, in every answer. */
const PROTOCOL = '1.0.0'

/**
 * Uploads of large files that continue after a cut, by the tus protocol (tus.io): memory stays flat, on disk and on
 * S3. A complete upload is a stored file that only its uploader sees until an item claims it.
 * @param may who may upload
 */
export const uploadRoutes = async (app: FastifyInstance, platform: Platform, may: Ability): Promise<void> => {
  const senders = new WeakMap<IncomingMessage, Sender>()
  const senderOf = (request: Request): Sender => {
    const node = request.runtime?.node?.req as IncomingMessage | undefined
    const sender = node && senders.get(node)
    if (!sender) throw new Problem('unauthenticated')
    return sender
  }
  let tus: Promise<Server> | undefined
  /** Ends an upload: its place in the quota too, which the protocol's server knows nothing of. */
  const discard = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const { id = '' } = request.params
    const document = isId(id) ? await platform.files.findUpload(id) : undefined
    const sender = senders.get(request.raw)
    if (!document || !sender || !isUnclaimedOf(document, sender.id)) throw new Problem('not_found')
    await platform.files.discard([id])
    return reply.code(204).header('tus-resumable', PROTOCOL).send()
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const every = {
      schema: { tags: ['files'], summary: 'Uploads of large files that continue after a cut (tus 1.0.0)' },
      preValidation: async (request: FastifyRequest) => {
        const { actor, raw } = request
        admit({ caller: 'person', grants: [], may }, actor)
        if (actor.kind === 'person')
          senders.set(raw, {
            id: actor._id,
            beginsSending: () => {
              if (hasBody(request)) standAside(request)
            },
            hasSent: () => takeTurn(request),
          })
      },
    }
    scope.route({ ...every, method: 'DELETE', url: `${PATH}/:id`, handler: discard })
    for (const url of [PATH, `${PATH}/:id`])
      scope.route({
        ...every,
        method: ['POST', 'PATCH', 'HEAD'],
        url,
        handler: async (request, reply) => {
          const server = await (tus ??= createTus(platform, senderOf))
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value)
          reply.hijack()
          // It gives its place in the person's share back while its bytes arrive, and when it is answered.
          await server.handle(request.raw, reply.raw).finally(() => standAside(request))
        },
      })
  })
}
