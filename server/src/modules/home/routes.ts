import type { FastifyInstance } from 'fastify'
import * as home from '#contract/home/endpoints.ts'
import { searchAll } from '#contract/home/search-endpoints.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ShowOwn } from '../learning/index.ts'
import { learningPart } from './parts/learning.ts'
import { clientsPart, companiesPart } from './parts/companies.ts'
import { coursesPart, platformPart } from './parts/staff.ts'
import { seeClients, seeCompanies, seeCourses, seeLearning, seePlatform } from './policy.ts'
import { search } from './search/search.ts'

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
    learningPart(platform, showOwn, actor),
  )
  register(http, gated(home.homeCompanies, seeCompanies), async ({ actor }) => companiesPart(platform, actor))
  register(http, gated(home.homeClients, seeClients), async ({ actor }) => clientsPart(platform, actor))
  register(http, gated(home.homeCourses, seeCourses), async ({ actor }) => coursesPart(platform, actor))
  register(http, gated(home.homePlatform, seePlatform), async () => platformPart(platform))
  register(http, searchAll, async ({ actor, query }) => ({
    groups: await search({ db: platform.db, engine }, actor, query.text),
  }))
}
