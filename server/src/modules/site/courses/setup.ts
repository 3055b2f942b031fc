import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { courseRoutes } from './routes.ts'
import { createCourseService } from './service.ts'

/** The public catalogue of courses, and what editors of courses choose from. */
export const createCourses = (http: FastifyInstance, platform: Platform): void =>
  courseRoutes(http, platform, createCourseService(platform.db))
