import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  IDENTIFICATION_TYPES,
  PORTUGAL,
  RESIDENCE_SUBTYPES,
  type Option,
} from '#contract/platform/validation/options.ts'
import { attendance, type AssignmentRow } from '../enrolment/index.ts'
import { attempts } from '../assessment/index.ts'
import type { CertificateContent } from './tables.ts'
import { companies, type UserRow, users } from '../people/index.ts'
import { courseOutline, degrees } from '../catalogue/index.ts'
import { sigoCounties, sigoDistricts } from '../places/index.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'

const labelOf = (options: readonly Option[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? ''

const document = (user: UserRow) => ({
  identificationType:
    user.identificationType === 'A'
      ? labelOf(RESIDENCE_SUBTYPES, user.identificationSubType)
      : labelOf(IDENTIFICATION_TYPES, user.identificationType),
  identificationNumber: [user.identificationNumber, user.identificationCheckCC].filter(Boolean).join(' '),
})

/** County and district by their names, where they are known; else the country. */
const birthplace = async (on: Db, user: UserRow): Promise<string> => {
  if (user.citizenshipCountry !== PORTUGAL) return user.citizenshipCountryOther ?? ''
  const named = async (table: typeof sigoCounties | typeof sigoDistricts, value: string | null) => {
    if (!value) return undefined
    const [row] = await on.select({ name: table.name }).from(table).where(eq(table.value, value))
    return row?.name ?? value
  }
  const county = await named(sigoCounties, user.citizenshipCounty)
  const district = await named(sigoDistricts, user.citizenshipDistrict)
  return [...new Set([county, district].filter(Boolean))].join(', ') || 'Portugal'
}

const bestGrade = async (on: Db, assignment: string) => {
  const [row] = await on
    .select({ value: attempts.finalValue, weight: attempts.weight })
    .from(attempts)
    .where(
      and(
        eq(attempts.assignment, assignment),
        eq(attempts.kind, 'exam'),
        eq(attempts.success, true),
        isNull(attempts.voidedAt),
      ),
    )
    .orderBy(desc(attempts.finalValue))
    .limit(1)
  return row && row.value !== null && row.weight > 0 ? { value: row.value, weight: row.weight } : null
}

/** When the training ended: the last that the trainee did in it, which a late certificate does not change. */
const endOf = async (on: Db, { id, surveyDate }: AssignmentRow, now: Date): Promise<Date> => {
  const [attended] = await on
    .select({ at: sql<string | null>`max(${attendance.lastAt})` })
    .from(attendance)
    .where(eq(attendance.assignment, id))
  const [tried] = await on
    .select({ at: sql<string | null>`max(${attempts.submittedAt})` })
    .from(attempts)
    .where(and(eq(attempts.assignment, id), eq(attempts.kind, 'exam'), isNull(attempts.voidedAt)))
  const moments = [surveyDate, attended?.at, tried?.at].flatMap((at) => (at ? [new Date(at).getTime()] : []))
  return moments.length > 0 ? new Date(Math.min(now.getTime(), Math.max(...moments))) : now
}

/** A trainee, what its certificate says, and whether its company lets it download it. */
export interface Certified {
  user: UserRow
  content: CertificateContent
  endedAt: Date
  canDownload: boolean
}

/** What a certificate of this assignment says if it is issued now; undefined where the course is gone. */
export const certificateContent = async (
  on: Db,
  assignment: AssignmentRow,
  entity: CertificateContent['entity'],
  now: Date,
): Promise<Certified | undefined> => {
  const [found] = await on
    .select({ user: users, degree: degrees, company: companies })
    .from(users)
    .innerJoin(degrees, eq(degrees.id, assignment.degree))
    .leftJoin(companies, eq(companies.id, users.company))
    .where(eq(users.id, assignment.user))
  if (!found) return undefined
  const { user, degree, company } = found
  const outline = await courseOutline(on, degree.id)
  const endedAt = await endOf(on, assignment, now)
  return {
    user,
    endedAt,
    canDownload: company?.certificateDownload ?? true,
    content: {
      entity,
      trainee: {
        name: user.name,
        nif: user.nif ?? '',
        ...document(user),
        dateOfBirth: user.dateOfBirth ?? '',
        birthplace: await birthplace(on, user),
        nationality:
          user.nationalityCountry === PORTUGAL ? 'Portuguesa' : (user.nationalityCountryOther ?? ''),
      },
      company: company?.name ?? null,
      course: { name: degree.name, code: degree.code, hours: degree.hduration, minutes: degree.duration },
      modules: outline.map(({ name, lectures }) => ({
        name,
        minutes: lectures.reduce((sum, { duration }) => sum + duration, 0),
        lectures: lectures.map((lecture) => lecture.name),
      })),
      startDate: dayInPortugal(assignment.startedAt ?? assignment.activationDate),
      endDate: dayInPortugal(endedAt),
      grade: await bestGrade(on, assignment.id),
      attendedMinutes: Math.floor(assignment.seconds / 60),
    },
  }
}
