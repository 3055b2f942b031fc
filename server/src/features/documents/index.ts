import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../entities/engine/engine.ts'
import type { FileAccess } from '../../platform/files/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { documentRoutes } from './routes.ts'
import { createDocumentService } from './service.ts'

/**
 * Stored files, for whoever may see them.
 * @param fileAccess the checks of features whose files are not an entity's
 */
export const createDocuments = (
  http: FastifyInstance,
  platform: Platform,
  engine: Engine,
  fileAccess: FileAccess,
): void => documentRoutes(http, platform, createDocumentService(platform, engine, fileAccess))
