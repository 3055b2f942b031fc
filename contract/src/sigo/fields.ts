import type { CertificationField } from '../people/certification.ts'
import { keysOf } from '../platform/kernel/records.ts'

/** Who can fix a field: those who keep the person's data, author the course, or give the certificate. */
export type SigoMender = 'person' | 'course' | 'certificate'

interface Described {
  mender: SigoMender
  /** The certification data that it is made of, whose errors are its own. */
  from?: readonly CertificationField[]
}

/** What SIGO asks of a trainee and of the course that they took, in the order of typing (rule sigo.fields). */
const fields = {
  documentType: { mender: 'person', from: ['identificationType', 'identificationSubType', 'emitedBy'] },
  documentNumber: { mender: 'person', from: ['identificationNumber', 'identificationCheckCC'] },
  documentValidity: { mender: 'person' },
  nif: { mender: 'person', from: ['nif'] },
  name: { mender: 'person' },
  birthDate: { mender: 'person', from: ['dateOfBirth'] },
  gender: { mender: 'person', from: ['gender'] },
  nationality: { mender: 'person', from: ['nationalityCountry', 'nationalityCountryOther'] },
  birthCountry: { mender: 'person', from: ['citizenshipCountry', 'citizenshipCountryOther'] },
  birthDistrict: { mender: 'person' },
  birthCounty: { mender: 'person' },
  educationLevel: { mender: 'person' },
  courseName: { mender: 'course' },
  courseCode: { mender: 'course' },
  area: { mender: 'course' },
  hours: { mender: 'course' },
  startDate: { mender: 'certificate' },
  endDate: { mender: 'certificate' },
  result: { mender: 'certificate' },
} as const satisfies Record<string, Described>

export type SigoField = keyof typeof fields

export const SIGO_FIELDS: readonly SigoField[] = keysOf(fields)

/** Who fixes a field, and the certification data whose errors are its own. */
export const sigoField = (field: SigoField): Described => fields[field]

/** The fields that lack or not by the person's data alone, whatever the day. */
export const SIGO_PERSON_FIELDS = SIGO_FIELDS.filter(
  (field) => fields[field].mender === 'person' && field !== 'documentValidity',
)
