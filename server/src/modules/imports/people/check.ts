import { checkPerson, lackingOfNew, type PersonValues } from '#contract/imports/person-row.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalUsername, isUsername } from '#contract/platform/validation/account.ts'
import { certificationErrors } from '#contract/platform/validation/certification.ts'
import type { Db } from '../../../platform/database/db.ts'
import { takenNames, type UserRow } from '../../people/index.ts'
import { peopleToImport } from '../policy.ts'
import type { Judged } from '../repository.ts'
import { faultsOf, readRows, repeats, saidIn, unjudged, type Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { findPeople } from './repository.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'

/** A row about a person, with what it is to write. */
export interface JudgedPerson extends Judged {
  values: PersonValues
}

const keyFields = ['nif', 'username', 'email'] as const

/** People by what names them. */
const byName = (people: readonly UserRow[]) => {
  const found = new Map<string, UserRow[]>()
  const put = (key: string, person: UserRow) => found.set(key, [...(found.get(key) ?? []), person])
  for (const person of people) {
    if (person.nif) put(`nif:${person.nif}`, person)
    put(`username:${canonicalUsername(person.username)}`, person)
    put(`email:${person.email.toLowerCase()}`, person)
  }
  return found
}

/** The columns that a row would change, with what stands in them. */
const changesOf = (values: PersonValues, person: UserRow): Record<string, string | null> =>
  Object.fromEntries(
    keysOf(values)
      .filter((column) => column !== 'username' && values[column] !== (person[column] ?? undefined))
      .map((column) => [column, person[column] ?? null]),
  )

/** The person that a row is about; null for nobody known, undefined where what it says is of two. */
const matchOf = (values: PersonValues, known: ReadonlyMap<string, UserRow[]>): UserRow | null | undefined => {
  const matched = keyFields.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : (known.get(`${field}:${value}`) ?? [])
  })
  const people = new Map(matched.map((person) => [person.id, person]))
  if (people.size > 1) return undefined
  return [...people.values()][0] ?? null
}

const existing = (
  run: Run,
  values: PersonValues,
  person: UserRow,
  before: Record<string, string | null>,
  taken: ReadonlySet<string>,
): FieldError[] => {
  const errors: FieldError[] = []
  if (person.company !== run.record.company)
    errors.push({ field: values.nif ? 'nif' : 'email', message: t('import.error.otherCompany') })
  if (values.username && values.username !== canonicalUsername(person.username))
    errors.push({ field: 'username', message: t('import.error.usernameStays') })
  if (values.email && 'email' in before && taken.has(values.email) && values.email !== person.username)
    errors.push({ field: 'email', message: t('import.error.taken') })
  // What the record already holds may not go with what the row says.
  const whole = { ...person, ...values }
  const wrong = certificationErrors(whole, { required: false, today: run.today })
  return [...errors, ...wrong.filter(({ field }) => field in before)]
}

const newcomer = (values: PersonValues, taken: ReadonlySet<string>): FieldError[] => {
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

/**
 * Says what is to become of rows about people (rule import.rehearsal): of whom the importer does not reach nothing is
 * told, but that a name of theirs cannot be used.
 */
export const checkPeople = async (
  on: Db,
  run: Run,
  rows: readonly ImportRowRecord[],
): Promise<JudgedPerson[]> => {
  const read = readRows(run, rows, checkPerson)
  const names = [...new Set([...saidIn(read, 'username'), ...saidIn(read, 'email')])]
  const known = byName(await findPeople(on, peopleToImport(run.who), { nifs: saidIn(read, 'nif'), names }))
  const taken = names.length > 0 ? await takenNames(on, names) : new Set<string>()

  return read.map(({ row, cells, checked: { values, errors, dropped } }): JudgedPerson => {
    const keys = keyFields.flatMap((field) => (values[field] ? [`${field}:${values[field]}`] : []))
    const judged = {
      ...unjudged(row),
      keys,
      values,
      username: values.username ?? values.email ?? '',
      name: values.name ?? '',
    }
    if (dropped !== undefined) return { ...judged, outcome: 'dropped', reason: dropped }
    const repeated = repeats(run, row, keys, JSON.stringify(values))
    if ('dropped' in repeated) return { ...judged, outcome: 'dropped', reason: repeated.dropped }
    const person = matchOf(values, known)
    const before = person ? changesOf(values, person) : {}
    const wrong = [...errors, ...repeated.errors]
    if (person === undefined) wrong.push({ field: 'nif', message: t('import.error.twoPeople') })
    else wrong.push(...(person ? existing(run, values, person, before, taken) : newcomer(values, taken)))
    const said = person ? { username: person.username, name: values.name ?? person.name } : {}
    if (wrong.length > 0) {
      const first = new Map(wrong.map((error) => [error.field, error] as const).toReversed())
      const once = wrong.filter((error) => first.get(error.field) === error)
      return { ...judged, ...said, outcome: 'error', errors: faultsOf(once, cells) }
    }
    if (!person) return { ...judged, outcome: 'new' }
    const outcome = Object.keys(before).length > 0 ? 'update' : 'same'
    return { ...judged, ...said, outcome, item: person.id, before: outcome === 'update' ? before : null }
  })
}
