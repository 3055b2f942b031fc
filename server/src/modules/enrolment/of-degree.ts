import type { degree } from '#contract/catalogue/degree.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isMachine } from '../../platform/access/actor.ts'
import { none } from '../../platform/access/scope.ts'
import { codesInSight } from './policy.ts'
import type { HooksOf } from '../../platform/engine/binding.ts'
import type { degrees } from '../catalogue/index.ts'
import { codesOfCourse } from './codes/repositories/codes.ts'
import { isAssigned } from './repositories/assignments.ts'

/**
 * What assignments add to a course: its content stays, whatever its state, and an item shows the codes that give it.
 */
export const enrolmentOfDegree: HooksOf<typeof degree, typeof degrees> = {
  beforeSave: async ({ tx, before, values }) => {
    const rows = values.modules
    if (!before || !rows || rows.length > 0) return
    // A draft is a course that is not assigned to anybody yet.
    if (await isAssigned(tx, before.id)) throw invalidField('modules', t('validation.required'))
  },
  present: async ([item], _rows, { db, actor, whole }) => {
    const scope = isMachine(actor) ? none : codesInSight(actor)
    if (!whole || !item || scope.kind === 'none') return
    const found = await codesOfCourse(db, item._id, scope)
    item.codes = found.map((row) => ({ ...row, code: maskCode(row.code) }))
  },
}
