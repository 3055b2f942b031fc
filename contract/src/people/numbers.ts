import { POSTAL_CODE_MAX } from '../places/lengths.ts'
import { NIF_MAX, PHONE_MAX } from '../platform/validation/lengths.ts'
import { CONTROL_CHARACTERS_MAX, NISS_MAX } from './lengths.ts'

/**
 * What the numbers of a person are, and how long (rule forms.numbers); companies have a NIF and a telephone of the same
 * kind. Forms of public pages read them too, without the declaration of all that is known of a person.
 */
export const PERSON_NUMBERS = {
  nif: { format: 'nif', max: NIF_MAX },
  niss: { format: 'niss', max: NISS_MAX },
  contact: { format: 'phone', max: PHONE_MAX },
  postalCode: { format: 'postalCode', max: POSTAL_CODE_MAX },
  identificationCheckCC: { format: 'code', max: CONTROL_CHARACTERS_MAX },
} as const
