import type { ActionTraineeQuery } from '#contract/actions/endpoints.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { seeActions, seeActionTrainees } from '../policy.ts'
import { findAction } from '../repositories/actions.ts'
import { candidatePage, traineePage } from '../repositories/trainees.ts'
import type { ActionRow } from '../tables.ts'

/** An action that somebody sees. @throws Problem `not_found` */
export const actionInSight = async (on: Db, actor: Person, id: string): Promise<ActionRow> => {
  const action = await findAction(on, id, seeActions(actor))
  if (!action) throw new Problem('not_found')
  return action
}

/** The trainees of an action whom the caller sees. @throws Problem `not_found` */
export const listTrainees = async (on: Db, actor: Person, id: string, query: ActionTraineeQuery) => {
  await actionInSight(on, actor, id)
  return traineePage(on, id, seeActionTrainees(actor), query)
}

/** The candidates of an action. @throws Problem `not_found` */
export const listCandidates = async (on: Db, actor: Person, id: string, query: ListQuery) =>
  candidatePage(on, await actionInSight(on, actor, id), query)
