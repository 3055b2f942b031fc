import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enrolInActions, enrolTrainees, fileTrainees } from '../policy.ts'
import { findAction, lockAction } from '../repositories/actions.ts'
import { assignmentsOfUsers } from '../repositories/editions.ts'
import { fileAssignments, lockCandidates } from '../repositories/trainees.ts'

/**
 * Adds trainees to an ongoing open action, of a course that they were given; those who may not belong to it are left
 * out, and, unless the academy adds them, so are those who were given it before the action began and was opened (rule
 * actions.belonging).
 * @throws Problem `not_found`; `action_sealed`; `conflict` for an action that is over
 */
export const joinEdition = async (
  { db, clock }: Platform,
  actor: Person,
  { id, users }: { id: string; users: readonly string[] },
): Promise<{ filed: number }> =>
  db.transaction(async (tx) => {
    if (!(await findAction(tx, id, enrolInActions(actor)))) throw new Problem('not_found')
    const action = await lockAction(tx, id, enrolInActions(actor))
    if (action?.state !== 'open') throw new Problem('action_sealed')
    if (action.endDate < clock.today()) throw new Problem('conflict', t('actions.isOver'))
    const asked = { users, isForAll: fileTrainees(actor) }
    const own = await assignmentsOfUsers(tx, action, asked, enrolTrainees(actor))
    const filed = await fileAssignments(tx, id, await lockCandidates(tx, action, own))
    if (filed > 0)
      await recordActivity(tx, actor, {
        action: 'action.file',
        what: `${action.code}: ${filed}`,
        entity: 'action',
        item: id,
      })
    return { filed }
  })
