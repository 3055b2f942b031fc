import type { PersonalData } from '#contract/accounts/session.ts'

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

const fields = Object.keys(empty) as PersonalField[]

/** The form of a person; without one, an empty form. */
export const personalFormOf = (
  data?: Partial<Record<PersonalField, string | null>> | PersonalData,
): PersonalForm => Object.fromEntries(fields.map((field) => [field, data?.[field] ?? ''])) as PersonalForm

/** A form as it is sent: trimmed, what is empty as null. */
export const personalDataOf = (form: PersonalForm): Record<PersonalField, string | null> =>
  Object.fromEntries(fields.map((field) => [field, form[field].trim() || null])) as Record<
    PersonalField,
    string | null
  >

/** What a choice makes pointless, emptied: the fields of another document, of another country or district. */
export const dependentsOf = (field: PersonalField): PersonalField[] => {
  switch (field) {
    case 'identificationType':
      return ['identificationSubType', 'emitedBy', 'entryVisa', 'identificationCheckCC']
    case 'nationalityCountry':
      return ['nationalityCountryOther']
    case 'citizenshipCountry':
      return ['citizenshipCountryOther', 'citizenshipDistrict', 'citizenshipCounty']
    case 'citizenshipDistrict':
      return ['citizenshipCounty']
    default:
      return []
  }
}
