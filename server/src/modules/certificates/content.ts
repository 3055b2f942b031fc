import { partHours } from '#contract/enrolment/part-rules.ts'
import { documentName } from '#contract/people/document-name.ts'
import { t } from '#contract/platform/text/text.ts'
import { PORTUGAL } from '#contract/platform/validation/options.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { OutlineModule } from '../catalogue/index.ts'
import type { PersonRow } from '../people/index.ts'
import type { Facts } from './repositories/facts.ts'
import type { CertificateContent } from './tables.ts'

const document = (user: PersonRow) => ({
  identificationType: documentName(user),
  identificationNumber: [user.identificationNumber, user.identificationCheckCC].filter(Boolean).join(' '),
})

/** County and district by their names, if they are known; else the country. */
const birthplace = ({ user, county, district }: Facts): string => {
  if (user.citizenshipCountry !== PORTUGAL) return user.citizenshipCountryOther ?? ''
  const named = [county ?? user.citizenshipCounty, district ?? user.citizenshipDistrict]
  return [...new Set(named.filter(Boolean))].join(', ') || 'Portugal'
}

/** When the training ended: the trainee's last activity in it, which a late certificate does not change. */
export const endOf = ({ assignment, attendedAt, triedAt }: Facts, now: Date): Date => {
  const moments = [assignment.surveyDate, attendedAt, triedAt].flatMap((at) =>
    at ? [new Date(at).getTime()] : [],
  )
  return moments.length > 0 ? new Date(Math.min(now.getTime(), Math.max(...moments))) : now
}

/** What a certificate says if it is issued with these facts. */
export const contentOf = (
  facts: Facts,
  outline: readonly OutlineModule[],
  entity: CertificateContent['entity'],
  endedAt: Date,
): CertificateContent => {
  const { assignment, user, degree, company, grade } = facts
  const { modules: taken, minutes } = assignment
  return {
    entity,
    trainee: {
      name: user.name,
      nif: user.nif ?? '',
      ...document(user),
      dateOfBirth: user.dateOfBirth ?? '',
      birthplace: birthplace(facts),
      nationality:
        user.nationalityCountry === PORTUGAL
          ? t('server.certificate.portuguese')
          : (user.nationalityCountryOther ?? ''),
    },
    company: company?.name ?? null,
    course: {
      name: degree.name,
      code: degree.code,
      hours:
        minutes === null
          ? degree.hduration
          : partHours({ hours: degree.hduration, minutes: degree.duration }, minutes),
      minutes: minutes ?? degree.duration,
    },
    // For a part of the course it names only the modules that were taken (rule code.modules).
    modules: outline
      .filter(({ _id }) => taken?.includes(_id) ?? true)
      .map(({ name, lectures }) => ({
        name,
        minutes: lectures.reduce((sum, { duration }) => sum + duration, 0),
        lectures: lectures.map((lecture) => lecture.name),
      })),
    startDate: dayInPortugal(assignment.startedAt ?? assignment.activationDate),
    endDate: dayInPortugal(endedAt),
    grade: grade && grade.weight > 0 ? grade : null,
    attendedMinutes: Math.floor(assignment.seconds / 60),
  }
}
