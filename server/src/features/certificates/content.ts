import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  IDENTIFICATION_TYPES,
  PORTUGAL,
  RESIDENCE_SUBTYPES,
  type Option,
} from '#contract/validation/options.ts'
import type { AssignmentRow } from '../../entities/assignment/tables.ts'
import { attempts } from '../../entities/attempt/tables.ts'
import type { CertificateContent } from '../../entities/certificate/tables.ts'
import { companies } from '../../entities/company/table.ts'
import { courseOutline } from '../../entities/course/outline.ts'
import { degrees } from '../../entities/course/tables.ts'
import { users, type UserRow } from '../../entities/user/table.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'

const labelOf = (options: readonly Option[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? ''

const document = (user: UserRow) => ({
  identificationType:
    user.identificationType === 'A'
      ? labelOf(RESIDENCE_SUBTYPES, user.identificationSubType)
      : labelOf(IDENTIFICATION_TYPES, user.identificationType),
  identificationNumber: [user.identificationNumber, user.identificationCheckCC].filter(Boolean).join(' '),
})

const birthplace = (user: UserRow): string =>
  user.citizenshipCountry === PORTUGAL
    ? [user.citizenshipCounty, user.citizenshipDistrict].filter(Boolean).join(', ') || 'Portugal'
    : (user.citizenshipCountryOther ?? '')

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

/** A trainee, what its certificate says, and whether its company lets it download it. */
export interface Certified {
  user: UserRow
  content: CertificateContent
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
  return {
    user,
    canDownload: company?.certificateDownload ?? true,
    content: {
      entity,
      trainee: {
        name: user.name,
        nif: user.nif ?? '',
        ...document(user),
        dateOfBirth: user.dateOfBirth ?? '',
        birthplace: birthplace(user),
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
      endDate: dayInPortugal(now),
      grade: await bestGrade(on, assignment.id),
      attendedMinutes: Math.floor(assignment.seconds / 60),
    },
  }
}
