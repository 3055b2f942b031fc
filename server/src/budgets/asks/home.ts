import { searchAll } from '#contract/home/search-endpoints.ts'
import * as home from '#contract/home/endpoints.ts'
import type { Asks } from '../world.ts'

/** How the calls of the start page are asked. */
export const homeAsks: Asks = {
  'GET /api/home/learning':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(home.homeLearning, {}),
  'GET /api/home/companies':
    ({ gestor }) =>
    () =>
      gestor.call(home.homeCompanies, {}),
  'GET /api/home/clients':
    ({ master }) =>
    () =>
      master.call(home.homeClients, {}),
  'GET /api/home/courses':
    ({ creator }) =>
    () =>
      creator.call(home.homeCourses, {}),
  'GET /api/home/platform':
    ({ admin }) =>
    () =>
      admin.call(home.homePlatform, {}),
  'GET /api/search':
    ({ admin }) =>
    () =>
      admin.call(searchAll, { query: { text: 'listada' } }),
}
