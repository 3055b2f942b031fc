import { importColumn, lackingOfNew, type PersonValues } from '#contract/imports/person-row.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isUsername } from '#contract/platform/validation/account.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { certificationErrors } from '#contract/people/certification.ts'
import type { Db } from '../../../platform/database/db.ts'
import { certifiedAmong, certifiedChanges } from '../../enrolment/index.ts'
import type { PersonRow } from '../../people/index.ts'
import type { Run } from '../run.ts'
import { matchedBy, matchOf } from './match.ts'

/** The people whose certificate fixes something that rows would change (rule person.certified-data). */
export const certifiedOf = async (
  on: Db,
  known: ReadonlyMap<string, PersonRow[]>,
  all: readonly PersonValues[],
) =>
  certifiedAmong(
    on,
    all.flatMap((values) => {
      const person = matchOf(values, known)
      return person && certifiedChanges(person, values).length > 0 ? [person.id] : []
    }),
  )

/** The known data of people whom rows may concern. */
export interface Standing {
  taken: ReadonlySet<string>
  certified: ReadonlySet<string>
}

/** What is wrong with what a row says about an existing person. */
export const existing = (
  run: Run,
  values: PersonValues,
  person: PersonRow,
  before: Record<string, string | null>,
  { taken, certified }: Standing,
): FieldError[] => {
  const errors: FieldError[] = []
  if (person.company !== run.record.company)
    for (const field of matchedBy(values, person))
      errors.push({ field, message: t('import.error.otherCompany') })
  if (values.username && values.username !== canonicalUsername(person.username))
    errors.push({ field: 'username', message: t('import.error.usernameStays') })
  if (values.email && 'email' in before && taken.has(values.email) && values.email !== person.username)
    errors.push({ field: 'email', message: t('import.error.taken') })
  // The record's existing values may not fit those of the row.
  const whole = { ...person, ...values }
  const wrong = certificationErrors(whole, { required: false, today: run.today })
  errors.push(
    ...wrong
      .filter(({ field }) => field in before)
      .map((one) => ({ ...one, field: importColumn(one.field) })),
  )
  const locked = certified.has(person.id) ? certifiedChanges(person, values) : []
  return [
    ...errors,
    ...locked.map((field) => ({ field: importColumn(field), message: t('register.certificateIssued') })),
  ]
}

/** What is wrong with what a row says about a new person. */
export const newcomer = (values: PersonValues, taken: ReadonlySet<string>): FieldError[] => {
  const errors = lackingOfNew(values)
  const username = values.username ?? values.email
  if (username && !isUsername(username))
    errors.push({ field: 'username', message: t('import.error.noUsername') })
  for (const field of ['username', 'email'] as const) {
    const value = values[field]
    if (value && taken.has(value)) errors.push({ field, message: t('import.error.taken') })
  }
  return errors
}
