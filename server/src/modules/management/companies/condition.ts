import { and, type SQL } from 'drizzle-orm'
import type { Reach } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { companies } from '../../people/index.ts'

/** The companies in a list: those in reach that match the search. */
export const companiesListed = (reach: Reach, who: Person, search: string | undefined): SQL | undefined =>
  and(whereOf(reach(who)), foundIn(companies.search, search))
