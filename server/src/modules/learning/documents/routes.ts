import type { FastifyInstance } from 'fastify'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { sendDocument } from '../../../platform/files/send.ts'
import { register } from '../../../platform/http/endpoint.ts'
import { uploadRoutes } from './upload.ts'
import { findDocument, type Documents } from './use-cases/find-document.ts'

/** Stored files: downloads for users who may see them, and uploads in pieces. */
export const documentRoutes = async (app: FastifyInstance, documents: Documents): Promise<void> => {
  register(app, downloadDocument, async ({ params, query, actor, request, reply }) => {
    const document = await findDocument(documents, params.id, actor)
    const { storage } = documents.platform.files
    return sendDocument(request, reply, storage, document, { attachment: query.download === '1' })
  })
  await uploadRoutes(app, documents.platform)
}
