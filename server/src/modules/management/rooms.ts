import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { whereOf } from '../../platform/access/scope.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { companies } from '../people/index.ts'
import { seeCompanies } from './policy.ts'
import { findCompany } from './repository.ts'

/** What the lists of the module need. */
export interface Rooms {
  platform: Platform
  totals: Engine['totals']
}

/** Refuses a company that is out of sight. @throws Problem `not_found` */
export const demandCompany = async ({ db }: Platform, who: Actor, id: string): Promise<void> => {
  const found = await findCompany(db, and(eq(companies.id, id), whereOf(seeCompanies(who))))
  if (!found) throw new Problem('not_found')
}
