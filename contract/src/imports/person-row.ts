import { isPinName } from '../enrolment/code-rules.ts'
import { user } from '../people/user.ts'
import { entityErrors } from '../platform/kernel/validate.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { parseImportDay } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'
import { canonicalEmail, isEmail } from '../platform/validation/email.ts'
import { canonicalUsername } from '../platform/validation/canonical-username.ts'
import { GENDERS, IDENTIFICATION_TYPES, OTHER_COUNTRY, PORTUGAL } from '../platform/validation/options.ts'
import {
  canonicalCode,
  canonicalDigits,
  canonicalNif,
  canonicalPhone,
  canonicalPostalCode,
} from '../platform/validation/written.ts'
import { chosenOf, type Option } from './choice-words.ts'
import { headKey } from './columns.ts'

/** The texts of a row, by field; what is empty is not in it. */
export type RowCells = Readonly<Record<string, string>>

/** The stored values of a row about a person, without empty ones. */
export interface PersonValues {
  username?: string
  email?: string
  name?: string
  contact?: string
  nif?: string
  niss?: string
  dateOfBirth?: string
  gender?: string
  identificationType?: string
  identificationNumber?: string
  identificationCheckCC?: string
  dateValidateCC?: string
  job?: string
  nationalityCountry?: string
  nationalityCountryOther?: string
  address?: string
  postalCode?: string
  city?: string
}

/** A checked row: its values, its errors, or why it is left out. */
export interface CheckedRow<V> {
  values: V
  errors: FieldError[]
  dropped?: string
}

/** The words that a choice is written with in files, by `headKey`. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: { homem: 'M', h: 'M', male: 'M', mulher: 'F', female: 'F' },
  identificationType: {
    cc: 'C',
    bi: 'C',
    bilheteidentidade: 'C',
    cartaocidadao: 'C',
    ar: 'A',
    tituloresidencia: 'A',
    identificacaomilitar: 'M',
    militar: 'M',
  },
}

const chosen = (field: string, options: readonly Option[], text: string): string =>
  chosenOf(options, words[field] ?? {}, text) ?? text

const day = (text: string): string => parseImportDay(text) ?? text
const isOfPortugal = (text: string): boolean => /^(pt|prt|portug)/.test(headKey(text))

/** How the text of each field is kept. */
const kept: Readonly<Record<string, (text: string) => PersonValues>> = {
  username: (text) => ({ username: canonicalUsername(text) }),
  email: (text) => ({ email: canonicalEmail(text) }),
  name: (text) => ({ name: text }),
  contact: (text) => ({ contact: canonicalPhone(text) }),
  nif: (text) => ({ nif: canonicalNif(text) }),
  niss: (text) => ({ niss: canonicalDigits(text) }),
  dateOfBirth: (text) => ({ dateOfBirth: day(text) }),
  gender: (text) => ({ gender: chosen('gender', GENDERS, text) }),
  identificationType: (text) => ({
    identificationType: chosen('identificationType', IDENTIFICATION_TYPES, text),
  }),
  identificationNumber: (text) => ({ identificationNumber: text.toUpperCase() }),
  identificationCheckCC: (text) => ({ identificationCheckCC: canonicalCode(text) }),
  dateValidateCC: (text) => ({ dateValidateCC: day(text) }),
  job: (text) => ({ job: text }),
  nationality: (text) =>
    isOfPortugal(text)
      ? { nationalityCountry: PORTUGAL }
      : { nationalityCountry: OTHER_COUNTRY, nationalityCountryOther: text },
  address: (text) => ({ address: text }),
  postalCode: (text) => ({ postalCode: canonicalPostalCode(text) }),
  city: (text) => ({ city: text }),
}

const placeholders = { username: 'nome.provisorio', email: 'provisorio@example.pt', name: 'Nome Provisório' }
const anyRole = '00000000-0000-7000-8000-000000000000'
const dayFields: ReadonlySet<string> = new Set(['dateOfBirth', 'dateValidateCC'])
/** The field of the file that a value of the record came from. */
export const importColumn = (path: string): string => {
  const name = path.replace(/^data\./, '')
  return name.startsWith('nationality') ? 'nationality' : name
}

/** Reads the stored values of a row about a person. */
export const personValues = (cells: RowCells): PersonValues =>
  Object.assign({}, ...Object.entries(cells).map(([field, text]) => kept[field]?.(text))) as PersonValues

/**
 * A row's data of a person, and its errors by the rules of the record (rule import.people): an unusable address drops
 * the row, and a placeholder name ('a indicar') is wrong. `lackingOfNew` checks what a new person needs.
 * @param today `yyyy-MM-dd`
 */
export const checkPerson = (cells: RowCells, today: string): CheckedRow<PersonValues> => {
  const values = personValues(cells)
  if (values.email !== undefined && !isEmail(values.email))
    return { values, errors: [], dropped: t('import.dropped.email', { value: values.email }) }
  const { username, email, name, ...data } = { ...placeholders, ...values }
  const item = { username, email, role: anyRole, data: { name, ...data } }
  const errors = entityErrors(user, item, today).map(({ field, message }) => {
    const name = importColumn(field)
    const isNoDay = dayFields.has(name) && parseImportDay(cells[name] ?? '') === null
    return { field: name, message: isNoDay ? t('import.error.date') : message }
  })
  if (values.name !== undefined && !isPinName(values.name))
    errors.unshift({ field: 'name', message: t('code.accountName') })
  return { values, errors }
}

/** What a new person needs and a row does not have; the user name is the email if the row has none. */
export const lackingOfNew = (values: PersonValues): FieldError[] =>
  (['name', 'email'] as const)
    .filter((field) => values[field] === undefined)
    .map((field) => ({ field, message: t('validation.required') }))
