import type { Filed } from '#contract/actions/endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockOpen } from '../lock-open.ts'
import { fileAssignments, lockCandidates } from '../repositories/trainees.ts'

/**
 * Files trainees in an action, all or none: of its course and of its companies, who belong to no other (rule
 * actions.belonging).
 * @throws Problem `not_found`; `action_sealed`; `validation` where one may not belong to it
 */
export const fileTraineesIn = async (
  { db }: Platform,
  actor: Person,
  id: string,
  asked: Filed,
): Promise<{ filed: number }> =>
  db.transaction(async (tx) => {
    const action = await lockOpen(tx, actor, id)
    const named = 'assignments' in asked ? [...new Set(asked.assignments)] : undefined
    const found = await lockCandidates(tx, action, named)
    if (named && found.length < named.length)
      throw invalidField('assignments', t('actions.mayNotBelong', { count: named.length - found.length }))
    const filed = await fileAssignments(tx, id, found)
    if (filed < found.length) throw new Problem('conflict')
    if (filed > 0)
      await recordActivity(tx, actor, {
        action: 'action.file',
        what: `${action.code}: ${filed}`,
        entity: 'action',
        item: id,
      })
    return { filed }
  })
