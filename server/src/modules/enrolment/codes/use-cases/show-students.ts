import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { companiesOfCodes } from '../../policy.ts'
import { listStudents, type AskedStudents } from '../repositories/students.ts'

/** The trainees of codes. @throws Problem `not_found` for a company out of sight */
export const showStudents = async (platform: Platform, who: Person, asked: AskedStudents) => {
  if (asked.company !== undefined)
    await demandCompanyWithin(platform.db, asked.company, companiesOfCodes(who))
  return listStudents(platform.db, who, asked)
}
