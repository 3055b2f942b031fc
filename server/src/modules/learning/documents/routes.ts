import type { FastifyInstance } from 'fastify'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { sendDocument } from '../../../platform/files/send.ts'
import { register } from '../../../platform/http/endpoint.ts'
import { findDocument, type Documents } from './use-cases/find-document.ts'

/** The call that serves stored files. */
export const documentRoutes = (app: FastifyInstance, documents: Documents): void => {
  register(app, downloadDocument, async ({ params, query, actor, request, reply }) => {
    const document = await findDocument(documents, params.id, actor)
    const { storage } = documents.platform.files
    return sendDocument(request, reply, storage, document, { attachment: query.download === '1' })
  })
}
