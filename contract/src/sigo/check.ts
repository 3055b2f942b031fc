import { isDay } from '../platform/text/day.ts'
import { formatDay, formatNumber } from '../platform/text/format.ts'
import { formatGrade } from '../platform/text/grade.ts'
import { t } from '../platform/text/text.ts'
import { certificationErrors, type CertificationData } from '../people/certification.ts'
import { askedWith } from '../people/dependent-data.ts'
import { documentName } from '../people/document-name.ts'
import { COUNTRY_CHOICES, GENDERS, labelOf, PORTUGAL } from '../platform/validation/options.ts'
import { SIGO_FIELDS, sigoField, type SigoField, type SigoMender } from './fields.ts'

/** A place as SIGO lists it. */
interface SigoPlace {
  code: string
  name: string
}

/** The data of a person that SIGO needs. */
export interface SigoPerson extends CertificationData {
  name: string
  /** The name of the level. */
  educationLevel: string | null
  /** As SIGO lists them; null where the person's code is none of its codes, or there is none. */
  district: SigoPlace | null
  county: (SigoPlace & { district: string }) | null
}

/** The data of a completed course. */
export interface SigoTaken {
  course: string
  code: string | null
  /** CNAEF, as `862 Segurança e higiene no trabalho`. */
  area: string | null
  hours: number
  /** `yyyy-MM-dd` */
  startDate: string | null
  endDate: string | null
  /** Whether our own certificate says that it was passed, and with which grade. */
  passed: boolean
  grade: { value: number; weight: number } | null
}

/** A field in the form that is typed into SIGO, and what is wrong with it. */
export interface SigoEntry {
  field: SigoField
  /** Empty where nothing is to be typed. */
  value: string
  /** Null if it may be typed as it is. */
  problem: string | null
  mender: SigoMender
}

type Judged = { value: string; problem: string | null }

const needed = (value: string | null | undefined): Judged => ({
  value: value ?? '',
  problem: value ? null : t('sigo.missing'),
})

const given = (value: string | null | undefined): Judged => ({ value: value ?? '', problem: null })

/** `31-12-2026`, as the forms of the state take it. */
const typedDay = (day: string | null | undefined): string =>
  day && isDay(day) ? day.split('-').toReversed().join('-') : ''

const countryOf = (choice: string | null | undefined, other: string | null | undefined): string =>
  choice === PORTUGAL ? labelOf(COUNTRY_CHOICES, PORTUGAL) : (other ?? '')

const validity = (day: string | null | undefined, today: string): Judged => {
  if (!day) return needed(day)
  if (!isDay(day)) return { value: day, problem: t('validation.date') }
  return { value: typedDay(day), problem: day < today ? t('sigo.expired', { day: formatDay(day) }) : null }
}

/** Checks the birthplace of people born in Portugal; the county has to be one of the district's. */
const birthPlace = ({
  citizenshipCountry,
  citizenshipDistrict,
  citizenshipCounty,
  district,
  county,
}: SigoPerson) => {
  if (citizenshipCountry !== PORTUGAL) return { district: given(null), county: given(null) }
  const listed = (code: string | null | undefined, place: SigoPlace | null): Judged => {
    if (!code) return needed(code)
    return place ? given(`${place.name} (${place.code})`) : { value: code, problem: t('sigo.unknownPlace') }
  }
  const ofCounty = listed(citizenshipCounty, county)
  const strange = county !== null && district !== null && county.district !== district.code
  return {
    district: listed(citizenshipDistrict, district),
    county: strange ? { ...ofCounty, problem: t('sigo.countyOfAnother') } : ofCounty,
  }
}

const personFields = (person: SigoPerson, today: string) => {
  const place = birthPlace(person)
  const hasControl = askedWith('identificationType', person.identificationType).identificationCheckCC
  return {
    documentType: given(documentName(person)),
    documentNumber: given(
      [person.identificationNumber, hasControl ? person.identificationCheckCC : null]
        .filter(Boolean)
        .join(' '),
    ),
    documentValidity: validity(person.dateValidateCC, today),
    nif: given(person.nif),
    name: needed(person.name.trim()),
    birthDate: given(typedDay(person.dateOfBirth)),
    gender: given(labelOf(GENDERS, person.gender)),
    nationality: given(countryOf(person.nationalityCountry, person.nationalityCountryOther)),
    birthCountry: given(countryOf(person.citizenshipCountry, person.citizenshipCountryOther)),
    birthDistrict: place.district,
    birthCounty: place.county,
    educationLevel: needed(person.educationLevel),
  }
}

const takenFields = (taken: SigoTaken) => ({
  courseName: needed(taken.course.trim()),
  courseCode: given(taken.code),
  area: needed(taken.area),
  hours: taken.hours > 0 ? given(formatNumber(taken.hours)) : needed(null),
  startDate: needed(typedDay(taken.startDate)),
  endDate:
    taken.startDate && taken.endDate && taken.endDate < taken.startDate
      ? { value: typedDay(taken.endDate), problem: t('validation.dateOrder') }
      : needed(typedDay(taken.endDate)),
  result: taken.passed
    ? given([t('sigo.passed'), taken.grade && formatGrade(taken.grade)].filter(Boolean).join(', '))
    : { value: '', problem: t('sigo.notPassed') },
})

/**
 * What is to be typed in SIGO of a trainee and the course that they took, field by field in the order of typing, each
 * with what is wrong with it (rule sigo.check).
 * @param today `yyyy-MM-dd`: a document that ran out before it is no longer valid
 */
export function sigoEntries(person: SigoPerson, taken: SigoTaken, today: string): SigoEntry[] {
  const errors = new Map(
    certificationErrors(person, { required: true, today }).map(({ field, message }) => [field, message]),
  )
  const judged: Record<SigoField, Judged> = { ...personFields(person, today), ...takenFields(taken) }
  return SIGO_FIELDS.map((field) => {
    const { mender, from = [] } = sigoField(field)
    const { value, problem } = judged[field]
    const wrong = from.map((one) => errors.get(one)).find((message) => message !== undefined)
    return { field, value, problem: value === '' && wrong ? t('sigo.missing') : (wrong ?? problem), mender }
  })
}

/** Whether all of it may be typed. */
export const isComplete = (entries: readonly SigoEntry[]): boolean =>
  entries.every(({ problem }) => problem === null)

/** The page where a field is fixed, for the people who keep people and courses. */
export const mendedAt = (mender: SigoMender, { user, degree }: { user: string; degree: string }): string =>
  mender === 'course'
    ? `/degree/edit/${degree}`
    : mender === 'person'
      ? `/user/edit/${user}`
      : `/user/view/${user}`
