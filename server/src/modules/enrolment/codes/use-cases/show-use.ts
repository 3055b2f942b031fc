import type { CompanyCodesQuery } from '#contract/enrolment/code-use-endpoints.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { codesInSight } from '../../policy.ts'
import { codesOfCourse } from '../repositories/codes.ts'
import { codesOfModule, isCompanyInSight } from '../repositories/figures.ts'
import { listCompanyCodes } from '../repositories/company-codes.ts'
import { listGroups } from '../repositories/groups.ts'
import { listStudents, type AskedStudents } from '../repositories/students.ts'

/** @throws Problem `not_found` for a company out of sight */
const checkCompany = async ({ db }: Platform, who: Person, company: string | undefined): Promise<void> => {
  if (company !== undefined && !(await isCompanyInSight(db, who, company))) throw new Problem('not_found')
}

/** The trainees of codes. @throws Problem `not_found` for a company out of sight */
export const showStudents = async (platform: Platform, who: Person, asked: AskedStudents) => {
  await checkCompany(platform, who, asked.company)
  return listStudents(platform.db, who, asked)
}

/** A page of the codes of a company. @throws Problem `not_found` for a company out of sight */
export const showCompanyCodes = async (
  platform: Platform,
  who: Person,
  company: string,
  asked: CompanyCodesQuery,
) => {
  await checkCompany(platform, who, company)
  return listCompanyCodes(platform.db, who, company, asked)
}

/** The groups of a master's codes. @throws Problem `not_found` for a company out of sight */
export const showGroups = async (
  platform: Platform,
  who: Person,
  asked: Parameters<typeof listGroups>[2],
) => {
  await checkCompany(platform, who, asked.company)
  return listGroups(platform.db, who, asked)
}

type Found = Awaited<ReturnType<typeof codesOfModule>>

const toFound = (codes: Found) => ({
  exists: codes.length > 0,
  codes: codes.map((row) => ({ ...row, code: maskCode(row.code) })),
})

/** The codes in sight for a course. */
export const showCodesOfDegree = async ({ db }: Platform, who: Person, degree: string) =>
  toFound(await codesOfCourse(db, degree, codesInSight(who)))

/** The codes in sight that name a module. */
export const showCodesOfModule = async ({ db }: Platform, who: Person, module: string) =>
  toFound(await codesOfModule(db, who, module))
