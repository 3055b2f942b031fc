import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { IsAssigned } from './import.ts'
import { transferRoutes } from './routes.ts'

/** Courses that travel: exported and imported as JSON with their files, here or between instances. */
export const createTransfer = (
  http: FastifyInstance,
  platform: Platform,
  { engine, isAssigned }: { engine: Engine; isAssigned: IsAssigned },
): Promise<void> => transferRoutes(http, { platform, engine, isAssigned })
