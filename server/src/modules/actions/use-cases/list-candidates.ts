import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { actionInSight } from '../action-in-sight.ts'
import { candidatePage } from '../repositories/trainees.ts'

/** The candidates of an action. @throws Problem `not_found` */
export const listCandidates = async (on: Db, actor: Person, id: string, query: ListQuery) =>
  candidatePage(on, await actionInSight(on, actor, id), query)
