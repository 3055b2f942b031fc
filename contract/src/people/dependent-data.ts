/**
 * Which of a person's data belongs to a choice of theirs: to the kind of their identity document (rule
 * person.kinds-of-document), to a country. The declaration, the checks and the forms follow from it.
 */
import { keysOf } from '../platform/kernel/records.ts'
import {
  MILITARY_ISSUERS,
  type Option,
  OTHER_COUNTRY,
  PORTUGAL,
  RESIDENCE_ISSUERS,
  RESIDENCE_SUBTYPES,
} from '../platform/validation/options.ts'

export type Choice = 'identificationType' | 'nationalityCountry' | 'citizenshipCountry'

type Dependent =
  | 'identificationSubType'
  | 'emitedBy'
  | 'entryVisa'
  | 'identificationCheckCC'
  | 'nationalityCountryOther'
  | 'citizenshipCountryOther'
  | 'citizenshipDistrict'
  | 'citizenshipCounty'

/** How a field is asked. */
interface Asked {
  /** Does a certificate need it? */
  required: boolean
  /** The closed list of its values; without one it takes any text. */
  options?: readonly Option[]
}

type AskedFields = Readonly<Partial<Record<Dependent, Asked>>>

const required: Asked = { required: true }
const optional: Asked = { required: false }

/** What is asked with each value of a choice. */
const asked: Readonly<Record<Choice, Readonly<Record<string, AskedFields>>>> = {
  identificationType: {
    A: {
      identificationSubType: { required: true, options: RESIDENCE_SUBTYPES },
      emitedBy: { required: false, options: RESIDENCE_ISSUERS },
    },
    // Its characters may stand in the number as well, with which they are checked.
    C: { identificationCheckCC: optional },
    M: { emitedBy: { required: true, options: MILITARY_ISSUERS } },
    P: { entryVisa: required },
  },
  nationalityCountry: { [OTHER_COUNTRY]: { nationalityCountryOther: required } },
  citizenshipCountry: {
    [PORTUGAL]: { citizenshipDistrict: optional, citizenshipCounty: optional },
    [OTHER_COUNTRY]: { citizenshipCountryOther: required },
  },
}

/** The fields that are asked with a value of a choice; none where it is not one of its values. */
export const askedWith = (choice: Choice, value: string | null | undefined): AskedFields =>
  asked[choice][value ?? ''] ?? {}

/** The fields that are asked with any value of a choice. */
const dependentsOfChoice = (choice: Choice): Dependent[] => [
  ...new Set(Object.values(asked[choice]).flatMap(keysOf)),
]

const isChoice = (field: string): field is Choice => field in asked

/** What another value of a field makes pointless: what is asked with the one before; the county in another district. */
export const dependentsOf = (field: string): Dependent[] =>
  field === 'citizenshipDistrict' ? ['citizenshipCounty'] : isChoice(field) ? dependentsOfChoice(field) : []

/** While a choice has which values a field is asked, as its declaration says it. */
export const whenAsked = (field: Dependent, choice: Choice): { field: Choice; in: string[] } => ({
  field: choice,
  in: keysOf(asked[choice]).filter((value) => field in askedWith(choice, value)),
})
