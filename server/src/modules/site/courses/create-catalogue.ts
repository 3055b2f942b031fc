import type { Platform } from '../../../platform/platform.ts'
import { keepShown } from './shown-memory.ts'
import { createShownCourses } from './shown-repository.ts'
import type { Catalogue } from './use-cases/courses.ts'

/** Makes what the use cases of the public catalogue need: its reads are prepared once, and answered from memory. */
export const createCatalogue = (platform: Platform): Catalogue => ({
  db: platform.db,
  shown: keepShown(platform, createShownCourses(platform.db)),
})
