import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { contentRoutes } from './routes.ts'

/** Shows html5 packages in a frame of their own. */
export const createContent = (http: FastifyInstance, platform: Platform): void =>
  contentRoutes(http, platform)
