import type { ActionTraineeQuery } from '#contract/actions/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { actionInSight } from '../action-in-sight.ts'
import { seeActionTrainees } from '../policy.ts'
import { traineePage } from '../repositories/trainees.ts'

/** The trainees of an action whom the caller sees. @throws Problem `not_found` */
export const listTrainees = async (on: Db, actor: Person, id: string, query: ActionTraineeQuery) => {
  await actionInSight(on, actor, id)
  return traineePage(on, id, seeActionTrainees(actor), query)
}
