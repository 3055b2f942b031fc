import type { FastifyInstance } from 'fastify'
import * as home from '#contract/home/endpoints.ts'
import { searchAll } from '#contract/home/search-endpoints.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ShowOwn } from '../learning/index.ts'
import { seeClients, seeCompanies, seeCourses, seeLearning, seePlatform } from './policy.ts'
import { search } from './use-cases/search.ts'
import { showClients } from './use-cases/show-clients.ts'
import { showCompanies } from './use-cases/show-companies.ts'
import { showCourses } from './use-cases/show-courses.ts'
import { showLearning } from './use-cases/show-learning.ts'
import { showPlatform } from './use-cases/show-platform.ts'

/**
 * The start page, with a call for each of its parts, and the search by words.
 * @param showOwn a trainee's totals of their own courses
 */
export const homeRoutes = (
  http: FastifyInstance,
  platform: Platform,
  engine: Engine,
  showOwn: ShowOwn,
): void => {
  register(http, gated(home.homeLearning, seeLearning), async ({ actor }) =>
    showLearning(platform, showOwn, actor),
  )
  register(http, gated(home.homeCompanies, seeCompanies), async ({ actor }) => showCompanies(platform, actor))
  register(http, gated(home.homeClients, seeClients), async ({ actor }) => showClients(platform, actor))
  register(http, gated(home.homeCourses, seeCourses), async ({ actor }) => showCourses(platform, actor))
  register(http, gated(home.homePlatform, seePlatform), async () => showPlatform(platform))
  register(http, searchAll, async ({ actor, query }) => ({
    groups: await search({ db: platform.db, engine }, actor, query.text),
  }))
}
