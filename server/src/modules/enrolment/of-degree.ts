import { and, eq } from 'drizzle-orm'
import type { degree } from '#contract/catalogue/degree.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isMachine } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { none, whereOf } from '../../platform/access/scope.ts'
import { codes } from './code-tables.ts'
import { codesInSight } from './policy.ts'
import type { HooksOf } from '../../platform/engine/binding.ts'
import type { degrees } from '../catalogue/index.ts'
import { assignments } from './tables.ts'

/** Does somebody have the course? */
export const isAssigned = async (tx: Db, degree: string): Promise<boolean> => {
  const held = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.degree, degree))
    .limit(1)
  return held.length > 0
}

/** What being had adds to a course: its content stays, whatever its state, and an item shows the codes that give it. */
export const enrolmentOfDegree: HooksOf<typeof degree, typeof degrees> = {
  beforeSave: async ({ tx, before, values }) => {
    const rows = values.modules
    if (!before || !rows || rows.length > 0) return
    // A draft is a course that nobody has yet.
    if (await isAssigned(tx, before.id)) throw invalidField('modules', t('validation.required'))
  },
  present: async ([item], _rows, { db, actor, whole }) => {
    const scope = isMachine(actor) ? none : codesInSight(actor)
    if (!whole || !item || scope.kind === 'none') return
    const found = await db
      .select({ _id: codes.id, code: codes.code, type: codes.type })
      .from(codes)
      .where(and(eq(codes.degree, item._id), whereOf(scope)))
      .orderBy(codes.id)
      .limit(200)
    item.codes = found.map((row) => ({ ...row, code: maskCode(row.code) }))
  },
}
