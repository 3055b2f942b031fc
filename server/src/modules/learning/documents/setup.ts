import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { FileAccess } from '../../../platform/files/access.ts'
import type { Platform } from '../../../platform/platform.ts'
import { documentRoutes } from './routes.ts'
import { uploadRoutes } from './upload.ts'

/**
 * Stored files: downloads for users who may see them, and uploads in pieces.
 * @param fileAccess the checks of modules whose files are not an entity's
 */
export const createDocuments = async (
  http: FastifyInstance,
  platform: Platform,
  engine: Engine,
  fileAccess: FileAccess,
): Promise<void> => {
  documentRoutes(http, { platform, engine, fileAccess })
  await uploadRoutes(http, platform)
}
