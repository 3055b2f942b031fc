import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from '@tus/server'
import { ATTACHMENT_FILES, MAX_FILE_BYTES, MEDIA_FILES } from '#contract/platform/engine/file-kinds.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import type { Files } from '../../../platform/files/files.ts'
import { isUnclaimedOf } from '../../../platform/files/unclaimed.ts'
import { keyOf } from '../../../platform/files/key.ts'
import { admit } from '../../../platform/http/endpoint.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import { standAside } from '../../../platform/http/fair-share.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadFiles } from '../policy.ts'

const PATH = '/api/upload'
/** The version of the protocol, in every answer. */
const PROTOCOL = '1.0.0'

/** The kinds of file that editors store; the property that takes one has its own, shorter list. */
const accepted = [...new Set([...MEDIA_FILES, ...ATTACHMENT_FILES, 'vtt', 'gift', 'xml'])]

const answerOf = (error: unknown) => {
  const problem = toProblem(error) ?? new Problem('internal')
  return { status_code: problem.status, body: JSON.stringify(problem.toDocument()) }
}

/** The id in an upload's address is the one that its stored file will have. */
const idIn = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Turns problems into what the protocol's server answers. */
const asAnswer = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw answerOf(error)
  }
}

/** An upload under way, or a whole one. */
const find = async (files: Files, id: string) => (await files.findBegun(id)) ?? (await files.find(id))

type Request = Parameters<NonNullable<ConstructorParameters<typeof Server>[0]['onIncomingRequest']>>[0]

/** Who uploads, and what follows when what a request asks of the database is done: its bytes arrive. */
interface Sender {
  id: string
  beginsSending: () => void
}

/** Loads and creates the protocol's server. @param senderOf whose request it is */
const createTus = async (
  { files, log }: Platform,
  senderOf: (request: Request) => Sender,
): Promise<Server> => {
  const tus = await import('@tus/server')
  return new tus.Server({
    path: PATH,
    datastore: await files.storage.resumable(),
    maxSize: MAX_FILE_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    generateUrl: (_request, { id }) => `${PATH}/${idIn(id)}`,
    getFileIdFromRequest: (_request, last) => (last && isId(last) ? keyOf(last) : undefined),
    namingFunction: (request, metadata) =>
      asAnswer(async () => {
        const name = metadata?.['filename']?.trim()
        if (!name) throw new Problem('malformed')
        // A size sent later would escape the quota.
        const length = request.headers.get('upload-length')
        if (length === null) throw new Problem('malformed')
        const size = Number(length)
        return (await files.begin(name, { accept: accepted, uploaderId: senderOf(request).id, size })).key
      }),
    onIncomingRequest: (request, key) =>
      asAnswer(async () => {
        const { id, beginsSending } = senderOf(request)
        const document = await find(files, idIn(key))
        if (!document || !isUnclaimedOf(document, id)) throw new Problem('not_found')
        beginsSending()
      }),
    onUploadFinish: (_request, upload) =>
      asAnswer(async () => {
        await files.finish(idIn(upload.id), upload.offset)
        return {}
      }),
    onResponseError: (_request, error) => {
      if (error instanceof Error) log.warn({ err: error }, 'an upload failed')
      return undefined
    },
  })
}

/**
 * Uploads of large files that continue after a cut, by the tus protocol (tus.io): memory stays flat, on disk and on
 * S3. A complete upload is a stored file that only its uploader sees until an item claims it.
 */
export const uploadRoutes = async (app: FastifyInstance, platform: Platform): Promise<void> => {
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
    const document = isId(id) ? await find(platform.files, id) : undefined
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
        admit({ caller: 'person', grants: [], may: uploadFiles }, actor)
        if (actor.kind === 'person')
          senders.set(raw, { id: actor._id, beginsSending: () => standAside(request) })
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
          // Its place in the person's share is kept until its bytes arrive, or it is refused before that.
          await server.handle(request.raw, reply.raw).finally(() => standAside(request))
        },
      })
  })
}
