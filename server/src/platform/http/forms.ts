import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { MAX_FILE_BYTES } from '#contract/platform/engine/file-kinds.ts'
import { isForm, standAside, takeTurn } from './fair-share.ts'
import { problemOf } from './incoming.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const limits = { fileSize: MAX_FILE_BYTES, files: 100, fields: 20, parts: 120, headerPairs: 20 }

/**
 * Reads multipart forms. The reader's hooks before and after a request run for forms alone: every other request would
 * wait for two promises and listen for its own end in vain.
 */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  const forms: FastifyInstance = Object.create(app, {
    addHook: {
      value: (name: 'onRequest' | 'onResponse', hook: Hook) =>
        app.addHook(name, (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
          if (isForm(request)) hook.call(app, request, reply).then(() => done(), done)
          else done()
        }),
    },
  })
  await new Promise<void>((resolve, reject) => {
    multipart(forms, { limits }, (error) => (error ? reject(error) : resolve()))
  })
}

/** A form whose sender went before it is read sends nothing more, and would be waited for for ever. */
const demandSender = ({ raw }: FastifyRequest): void => {
  if (raw.destroyed) throw problemOf(raw)
}

/**
 * The parts of a form, as they come; while they do, the request takes nobody's place.
 * @throws Problem `malformed` where its sender went, `unavailable` where too much of the same person's waits
 */
export async function* partsOf(
  request: FastifyRequest,
  options: Parameters<FastifyRequest['parts']>[0],
): ReturnType<FastifyRequest['parts']> {
  demandSender(request)
  standAside(request)
  yield* request.parts(options)
  await takeTurn(request)
}

/** The one file of a form, whole. @throws Problem as `partsOf`, and `too_large` */
export const fileOf = async (
  request: FastifyRequest,
  options: Parameters<FastifyRequest['file']>[0],
): Promise<{ name: string; contents: Buffer } | undefined> => {
  demandSender(request)
  standAside(request)
  const part = await request.file(options)
  const file = part && { name: part.filename, contents: await part.toBuffer() }
  await takeTurn(request)
  return file
}
