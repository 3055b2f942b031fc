import type { FastifyInstance } from 'fastify'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { sendDocument } from '../../../platform/files/send.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Documents } from './service.ts'

/** The call that gives stored files out. */
export const documentRoutes = (app: FastifyInstance, { files }: Platform, documents: Documents): void => {
  register(app, downloadDocument, async ({ params, query, actor, request, reply }) => {
    const document = await documents.find(params.id, actor)
    return sendDocument(request, reply, files.storage, document, { attachment: query.download === '1' })
  })
}
