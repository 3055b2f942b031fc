import type { FieldError } from '../platform/kernel/problem.ts'
import { parseImportDay } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'
import { canonicalUsername } from '../platform/validation/canonical-username.ts'
import { canonicalEmail, isEmail } from '../platform/validation/email.ts'
import { isNif, isPortugueseNif } from '../platform/validation/nif.ts'
import { canonicalNif } from '../platform/validation/written.ts'
import type { CheckedRow, RowCells } from './person-row.ts'

/** The values of a row about an assignment. */
export interface AssignmentValues {
  nif?: string
  username?: string
  email?: string
  /** The code or the name of the course, as it is written. */
  course?: string
  /** The reference of a card; without one, the course is standalone. */
  ref?: string
  /** The day on which it begins, `yyyy-MM-dd`; by default, the day of the import. */
  date?: string
}

/** Somebody named by any of the three: a Portuguese NIF, what looks like an address, or a user name. */
const anyName = (text: string): Pick<AssignmentValues, 'nif' | 'username' | 'email'> => {
  if (isPortugueseNif(canonicalNif(text))) return { nif: canonicalNif(text) }
  return isEmail(canonicalEmail(text))
    ? { email: canonicalEmail(text) }
    : { username: canonicalUsername(text) }
}

/** The stored values of a row: the name, which may be of three kinds, only if no column says which. */
const valuesOf = ({ nif, username, email, person, course, ref, date }: RowCells): AssignmentValues => {
  const isNamed = [nif, username, email].some((text) => text !== undefined)
  return {
    ...(person === undefined || isNamed ? {} : anyName(person)),
    ...(nif === undefined ? {} : { nif: canonicalNif(nif) }),
    ...(username === undefined ? {} : { username: canonicalUsername(username) }),
    ...(email === undefined ? {} : { email: canonicalEmail(email) }),
    ...(course === undefined ? {} : { course }),
    ...(ref === undefined ? {} : { ref: ref.toUpperCase() }),
    ...(date === undefined ? {} : { date: parseImportDay(date) ?? date }),
  }
}

/** What is wrong with the day of a row, if anything is. */
const dateFault = (date: string | undefined, today: string): FieldError | undefined => {
  if (!date) return undefined
  if (parseImportDay(date) === null) return { field: 'date', message: t('import.error.date') }
  return date > today ? { field: 'date', message: t('validation.dateInFuture') } : undefined
}

/**
 * What a row of a file says of an assignment, and what is wrong with it (rule import.assignments). An address that
 * cannot be written to drops the row where nothing else names the person.
 * @param today `yyyy-MM-dd`
 */
export const checkAssignment = (cells: RowCells, today: string): CheckedRow<AssignmentValues> => {
  const values = valuesOf(cells)
  if (values.email !== undefined && !isEmail(values.email))
    return { values, errors: [], dropped: t('import.dropped.email', { value: values.email }) }
  const errors: FieldError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  if (!values.nif && !values.username && !values.email) wrong('nif', t('import.error.noPerson'))
  if (values.nif && !isNif(values.nif)) wrong('nif', t('validation.nif'))
  if (!values.course) wrong('course', t('validation.required'))
  const date = dateFault(values.date, today)
  return { values, errors: date ? [...errors, date] : errors }
}
