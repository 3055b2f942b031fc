import type { PersonalData } from '#contract/platform/access/session.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { keptText } from '#contract/platform/validation/written.ts'
import { keysOf, recordBy } from '#contract/platform/kernel/records.ts'

/** A person's data as a form holds it: every field a text. */
const empty = {
  name: '',
  contact: '',
  nif: '',
  niss: '',
  address: '',
  addressDetails: '',
  postalCode: '',
  city: '',
  locality: '',
  county: '',
  district: '',
  country: '',
  dateOfBirth: '',
  dateValidateCC: '',
  gender: '',
  identificationType: '',
  identificationSubType: '',
  emitedBy: '',
  entryVisa: '',
  identificationNumber: '',
  identificationCheckCC: '',
  job: '',
  nationalityCountry: '',
  nationalityCountryOther: '',
  citizenshipCountry: '',
  citizenshipCountryOther: '',
  citizenshipDistrict: '',
  citizenshipCounty: '',
}

export type PersonalForm = typeof empty
export type PersonalField = keyof PersonalForm

const fields = keysOf(empty)

/** The form of a person; without one, an empty form. */
export const personalFormOf = (
  data?: Partial<Record<PersonalField, string | null>> | PersonalData,
): PersonalForm => recordBy(fields, (field) => data?.[field] ?? '')

const numbers: Partial<Record<PersonalField, { format: string }>> = PERSON_NUMBERS

/** A form in the form that is sent: trimmed, numbers as they are kept, with empty values as null. */
export const personalDataOf = (form: PersonalForm): Record<PersonalField, string | null> =>
  recordBy(fields, (field) => keptText(numbers[field]?.format, form[field].trim()) || null)

/** The changed values of a form, which are sent. */
export const changedData = (
  now: PersonalForm,
  before: PersonalForm,
): Partial<Record<PersonalField, string | null>> => {
  const [sent, then] = [personalDataOf(now), personalDataOf(before)]
  return Object.fromEntries(
    fields.filter((field) => sent[field] !== then[field]).map((field) => [field, sent[field]]),
  )
}

/** Merges two forms: the values chosen as mine, by their path in a user, over the other's. */
export const chosenData = (
  mine: PersonalForm,
  theirs: PersonalForm,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): PersonalForm => {
  const kept = fields.filter((field) => choices[`data.${field}`] === 'mine')
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) }
}
