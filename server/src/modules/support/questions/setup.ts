import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Platform } from '../../../platform/platform.ts'
import { questionRoutes } from './routes.ts'

/** Questions to the tutors: what waits, what was answered, the answer and its promotion to the session's FAQs. */
export const createQuestions = (http: FastifyInstance, platform: Platform, engine: Engine): void =>
  questionRoutes(http, { platform, engine })
