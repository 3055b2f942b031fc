import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { tCount, t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { moderatorsAmong } from '../catalogue/index.ts'
import { countFiled, countFiledElsewhere, filedAmong } from './repositories/filed.ts'
import type { ActionRow } from './tables.ts'

/**
 * The trainees of an action belong to its companies: a company cannot be removed while its trainees are filed (rule
 * actions.belonging). The action is locked, so that nobody is filed meanwhile.
 * @throws Problem `validation` of the companies
 */
export const checkCompanies = async (tx: Db, action: string, given: readonly string[]): Promise<void> => {
  if (given.length === 0) return
  const others = await countFiledElsewhere(tx, action, given)
  if (others > 0) throw invalidField('companies', tCount('actions.companiesInUse', others))
}

/**
 * An action goes only once it is empty (rule actions.belonging). It is locked, so that nobody is filed meanwhile.
 * @throws Problem `in_use`
 */
export const checkEmpty = async (tx: Db, action: string): Promise<void> => {
  const filed = await countFiled(tx, action)
  if (filed > 0) throw new Problem('in_use', tCount('actions.inUse', filed))
}

/**
 * An action's tutors have a role that moderates, and are not its trainees; a tutor named earlier stays when their role
 * changes (rule actions.action).
 * @throws Problem `validation` of the tutors
 */
export const checkTutors = async (
  tx: Db,
  action: string,
  tutors: readonly { user: string }[],
  before: ActionRow['tutors'],
): Promise<void> => {
  if (tutors.length === 0) return
  const ids = [...new Set(tutors.map(({ user }) => user))]
  const moderating = await moderatorsAmong(tx, ids)
  const mayTutor = new Set([...moderating.map(({ id }) => id), ...before.map(({ user }) => user)])
  const trainees = new Set(await filedAmong(tx, action, ids))
  const errors = tutors.flatMap(({ user }, index): FieldError[] => {
    const field = `tutors.${index}.user`
    if (trainees.has(user)) return [{ field, message: t('actions.tutorIsTrainee') }]
    return mayTutor.has(user) ? [] : [{ field, message: t('actions.tutorMayNot') }]
  })
  if (errors.length > 0) throw invalid(errors)
}
