import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { checkCompany } from '../check-company.ts'
import { listStudents, type AskedStudents } from '../repositories/students.ts'

/** The trainees of codes. @throws Problem `not_found` for a company out of sight */
export const showStudents = async (platform: Platform, who: Person, asked: AskedStudents) => {
  await checkCompany(platform, who, asked.company)
  return listStudents(platform.db, who, asked)
}
