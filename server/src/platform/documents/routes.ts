import type { FastifyInstance } from 'fastify'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import type { Ability } from '../access/ability.ts'
import { sendDocument } from '../files/send.ts'
import { register } from '../http/endpoint.ts'
import { findDocument, type Documents } from './find-document.ts'
import { uploadRoutes } from './upload-routes.ts'

/**
 * Stored files: downloads for users who may see them, and uploads in pieces.
 * @param mayUpload who may upload large files
 */
export const documentRoutes = async (
  app: FastifyInstance,
  documents: Documents,
  mayUpload: Ability,
): Promise<void> => {
  register(app, downloadDocument, async ({ params, query, actor, request, reply }) => {
    const document = await findDocument(documents, params.id, actor)
    const { storage } = documents.platform.files
    return sendDocument(request, reply, storage, document, { attachment: query.download === '1' })
  })
  await uploadRoutes(app, documents.platform, mayUpload)
}
