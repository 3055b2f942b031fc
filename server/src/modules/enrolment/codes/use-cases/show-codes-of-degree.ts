import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { codesInSight } from '../../policy.ts'
import { toFound } from '../found-codes.ts'
import { codesOfCourse } from '../repositories/codes.ts'

/** The codes in sight for a course. */
export const showCodesOfDegree = async ({ db }: Platform, who: Person, degree: string) =>
  toFound(await codesOfCourse(db, degree, codesInSight(who)))
