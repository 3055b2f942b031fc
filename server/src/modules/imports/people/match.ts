import type { PersonValues } from '#contract/imports/person-row.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import type { PersonRow } from '../../people/index.ts'

/** The fields that identify a person in a row. */
export const keyFields = ['nif', 'username', 'email'] as const

/** People by the fields that identify them. */
export const byName = (people: readonly PersonRow[]) => {
  const found = new Map<string, PersonRow[]>()
  const put = (key: string, person: PersonRow) => found.set(key, [...(found.get(key) ?? []), person])
  for (const person of people) {
    if (person.nif) put(`nif:${person.nif}`, person)
    put(`username:${canonicalUsername(person.username)}`, person)
    put(`email:${person.email.toLowerCase()}`, person)
  }
  return found
}

/** The fields of a row that say who a person is: those whose value is theirs. */
export const matchedBy = (values: PersonValues, { nif, username, email }: PersonRow) => {
  const theirs = { nif, username: canonicalUsername(username), email: email.toLowerCase() }
  return keyFields.filter((field) => values[field] !== undefined && values[field] === theirs[field])
}

/** The fields of a row that some person has. */
export const matchingFields = (values: PersonValues, known: ReadonlyMap<string, PersonRow[]>) =>
  keyFields.filter((field) => values[field] !== undefined && known.has(`${field}:${values[field]}`))

/** The columns that a row would change, with their current values. */
export const changesOf = (values: PersonValues, person: PersonRow): Record<string, string | null> =>
  Object.fromEntries(
    keysOf(values)
      .filter((column) => column !== 'username' && values[column] !== (person[column] ?? undefined))
      .map((column) => [column, person[column] ?? null]),
  )

/** The person that a row is about; null if there is none, undefined if its values match two people. */
export const matchOf = (
  values: PersonValues,
  known: ReadonlyMap<string, PersonRow[]>,
): PersonRow | null | undefined => {
  const matched = keyFields.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : (known.get(`${field}:${value}`) ?? [])
  })
  const people = new Map(matched.map((person) => [person.id, person]))
  if (people.size > 1) return undefined
  return [...people.values()][0] ?? null
}
