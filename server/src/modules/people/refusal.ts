import type { Problem } from '#contract/platform/kernel/problem.ts'
import type { Reach } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'
import { and, not } from '../../platform/access/scope.ts'
import { refusalOfRow } from '../../platform/access/scope-repository.ts'
import type { Db } from '../../platform/database/db.ts'
import { usersInSight } from './policy.ts'
import { users } from './table.ts'

/**
 * Why an act on a person finds nothing: `forbidden` for somebody whom the caller sees and whom the act does not reach;
 * `not_found` out of their sight, and where the person is reached and what was asked of them is not there (decision 0061).
 */
export const refusalOfPerson = (on: Db, who: Person, id: string, reach: Reach): Promise<Problem> =>
  refusalOfRow(on, users, id, and(usersInSight(who), not(reach(who))))
