/** The data that a certificate needs about a trainee (rule person.certification-data). */
import { isDay, yearsBefore } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'
import { isBi } from '../platform/validation/bi.ts'
import { isCc } from '../platform/validation/cc.ts'
import type { FieldError } from '../platform/validation/field-error.ts'
import { isNif } from '../platform/validation/nif.ts'
import { isNiss } from '../platform/validation/niss.ts'
import {
  COUNTRY_CHOICES,
  GENDERS,
  IDENTIFICATION_TYPES,
  isOption,
  type Option,
} from '../platform/validation/options.ts'
import { askedWith, type Choice, dependentsOf } from './dependent-data.ts'

/** The fields of a user's `data` that these rules read; days are `yyyy-MM-dd`. */
export const CERTIFICATION_FIELDS = [
  'dateOfBirth',
  'gender',
  'identificationType',
  'identificationSubType',
  'emitedBy',
  'entryVisa',
  'identificationNumber',
  'identificationCheckCC',
  'dateValidateCC',
  'nif',
  'niss',
  'job',
  'nationalityCountry',
  'nationalityCountryOther',
  'citizenshipCountry',
  'citizenshipCountryOther',
  'citizenshipDistrict',
  'citizenshipCounty',
] as const

export type CertificationField = (typeof CERTIFICATION_FIELDS)[number]
export type CertificationData = { readonly [F in CertificationField]?: string | null }

interface CertificationContext {
  /** Whether missing values are errors; false checks only given ones (sign-up, partial edits). */
  required: boolean
  /** Today, `yyyy-MM-dd`. */
  today: string
}

/** How long ago an identity document may have run out (rule person.certification-data). */
const ID_VALIDITY_YEARS = 16

/**
 * What is wrong with a person's certification data, a row for each field, named as inside `data`. District and county
 * of birth are only checked together: they are enabled (rule places.sigo), it does not demand them.
 */
export function certificationErrors(data: CertificationData, context: CertificationContext): FieldError[] {
  const errors: FieldError[] = []
  const text = (field: CertificationField) => data[field]?.trim() ?? ''
  const wrong = (field: CertificationField, message: string) => errors.push({ field, message })
  const check = (field: CertificationField, problem: (value: string) => string | null, needed = true) => {
    const value = text(field)
    if (value === '') {
      if (needed && context.required) wrong(field, t('validation.required'))
      return
    }
    const message = problem(value)
    if (message !== null) wrong(field, message)
  }
  /** Checks a choice and what is asked with it, which it returns. */
  const checkChoice = (choice: Choice, options: readonly Option[]) => {
    check(choice, among(options))
    const asked = askedWith(choice, text(choice))
    for (const field of dependentsOf(choice)) {
      const how = asked[field]
      if (how) check(field, how.options ? among(how.options) : () => null, how.required)
    }
    return asked
  }

  check('dateOfBirth', (day) => dayOfBirthProblem(day, context.today))
  check('gender', among(GENDERS))
  if (checkChoice('identificationType', IDENTIFICATION_TYPES).identificationCheckCC)
    errors.push(...civilIdErrors(text('identificationNumber'), text('identificationCheckCC'), context))
  else check('identificationNumber', () => null)
  check('dateValidateCC', (day) => validityProblem(day, context.today))
  check('nif', (nif) => (isNif(nif) ? null : t('validation.nif')))
  check('niss', (niss) => (isNiss(niss) ? null : t('validation.niss')), false)
  check('job', () => null)
  checkChoice('nationalityCountry', COUNTRY_CHOICES)
  const isNamed = checkChoice('citizenshipCountry', COUNTRY_CHOICES).citizenshipCountryOther
  if (!isNamed && text('citizenshipCounty') !== '' && text('citizenshipDistrict') === '')
    wrong('citizenshipDistrict', t('validation.countyWithoutDistrict'))
  return errors
}

/**
 * The citizen card: the civil number in one field and the four last characters in the other
 * (placeholder 0AA0), or the whole number, as printed, in the first. Where no characters are given, the number is that
 * of the older identity card, with or without its check digit (decision 0057).
 */
function civilIdErrors(number: string, extra: string, { required }: CertificationContext): FieldError[] {
  if (number === '') {
    if (!required && extra === '') return []
    return [{ field: 'identificationNumber', message: t('validation.required') }]
  }
  if (isCc(number)) {
    const end = number.replaceAll(' ', '').slice(-4)
    return extra === '' || extra === end
      ? []
      : [{ field: 'identificationCheckCC', message: t('validation.cc') }]
  }
  if (extra === '' && /^\d{7,8} ?\d?$/.test(number))
    return isBi(number) ? [] : [{ field: 'identificationNumber', message: t('validation.bi') }]
  if (!/^\d{7,8}$/.test(number)) return [{ field: 'identificationNumber', message: t('validation.cc') }]
  if (!/^\d[A-Z0-9]{2}\d$/.test(extra))
    return [{ field: 'identificationCheckCC', message: t('validation.ccCheck') }]
  return isCc(number + extra) ? [] : [{ field: 'identificationNumber', message: t('validation.cc') }]
}

function among(options: readonly Option[]) {
  return (value: string) => (isOption(options, value) ? null : t('validation.option'))
}

function dayOfBirthProblem(day: string, today: string): string | null {
  if (!isDay(day)) return t('validation.date')
  return day > today ? t('validation.dateInFuture') : null
}

function validityProblem(day: string, today: string): string | null {
  if (!isDay(day)) return t('validation.date')
  const min = yearsBefore(today, ID_VALIDITY_YEARS)
  return day < min ? t('validation.dateTooOld', { min }) : null
}
