import { partOfCourse } from '#contract/enrolment/part-rules.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { courseOutline, isOpenTo, openedBy } from '../../catalogue/index.ts'
import { lockDegree } from '../codes/repositories/codes.ts'
import { privateCodeOf } from '../giving/repository.ts'

/**
 * The course for which codes are sold, locked against removal.
 * @throws Problem `not_found`, `not_assignable`
 */
export const findSellable = async (tx: Tx, seller: Person, id: string) => {
  const degree = await lockDegree(tx, id, openedBy(seller, 'sell'))
  if (!degree) throw new Problem('not_found')
  if (!isOpenTo(degree, [await privateCodeOf(tx, seller._id)])) throw new Problem('not_assignable')
  return degree
}

/**
 * The modules of an order as a code stores them; none for the whole course.
 * @throws Problem `validation` for a module that is not in the course
 */
export const modulesOfOrder = async (
  tx: Tx,
  degree: { id: string; duration: number },
  wanted: readonly string[],
) => {
  if (wanted.length === 0) return []
  const modules = await courseOutline(tx, degree.id)
  if (wanted.some((id) => !modules.some(({ _id }) => _id === id)))
    throw invalidField('modules', t('code.modulesOfCourse'))
  const part = partOfCourse({ minutes: degree.duration, modules }, wanted)
  return (part?.modules ?? []).map((module) => ({ _id: newId(), module }))
}
