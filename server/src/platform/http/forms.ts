import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { MAX_FILE_BYTES } from '#contract/platform/engine/file-kinds.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const limits = { fileSize: MAX_FILE_BYTES, files: 100, fields: 20, parts: 120, headerPairs: 20 }

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

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
