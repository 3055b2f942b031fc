import { employmentColumn, type EmploymentValues } from '#contract/imports/employment-row.ts'
import type { PersonValues } from '#contract/imports/person-row.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { PersonRow } from '../../people/index.ts'
import type { Judged } from '../repository.ts'
import { faultsOf, repeats, unjudged, type ReadRow, type Run } from '../run.ts'
import { keepPlanned, planEmployment, type KnownWork, type PlannedEmployment } from './employment.ts'
import { existing, newcomer, type Standing } from './faults.ts'
import { changesOf, keyFields, matchingFields, matchOf } from './match.ts'

/** A row about a person, with what it will write. */
export interface JudgedPerson extends Judged {
  values: PersonValues
  /** What it will do with their employment at the company, if it contains one. */
  employment?: PlannedEmployment | undefined
}

/** The values of a row: about the person, and about their work. */
export interface Said extends PersonValues {
  employment?: EmploymentValues
}

/** What is known of the people of all rows before each is judged. */
interface KnownPeople {
  /** The accounts that may be meant, by what a row may name them by. */
  known: ReadonlyMap<string, PersonRow[]>
  standing: Standing
  work: KnownWork
}

/** The employment of a row, as it would be written; undefined where its person is unclear. */
const employmentOf = (
  run: Run,
  said: EmploymentValues | undefined,
  person: PersonRow | null | undefined,
  { mayKeep, workers }: KnownWork,
): ReturnType<typeof planEmployment> => {
  if (!said || person === undefined || (person && person.company !== run.record.company))
    return { errors: [] }
  const field = employmentColumn('startDate')
  if (!mayKeep) return { errors: [{ field, message: t('import.error.noEmployments') }] }
  if (person && !workers.has(person.id))
    return { errors: [{ field, message: t('compliance.worksElsewhere') }] }
  return planEmployment(said, (person && run.employed.get(person.id)) ?? [], run.today)
}

/** All that is wrong with the values of a row; its person is null where it is a new one, undefined where that is unclear. */
const faultsIn = (
  run: Run,
  values: PersonValues,
  {
    person,
    before,
    known,
    standing,
  }: Pick<KnownPeople, 'known' | 'standing'> & {
    person: PersonRow | null | undefined
    before: Record<string, string | null>
  },
): FieldError[] => {
  if (person === undefined)
    return matchingFields(values, known).map((field) => ({ field, message: t('import.error.twoPeople') }))
  return person ? existing(run, values, person, before, standing) : newcomer(values, standing.taken)
}

/** The first fault of each field. */
const firstOfEach = (wrong: readonly FieldError[]): FieldError[] => {
  const first = new Map(wrong.map((error) => [error.field, error] as const).toReversed())
  return wrong.filter((error) => first.get(error.field) === error)
}

/** What a row changes of a person and of their employment; nothing, where all of it stands already. */
const changing = (
  person: PersonRow,
  before: Record<string, string | null>,
  employment: PlannedEmployment | undefined,
): Pick<JudgedPerson, 'employment' | 'outcome' | 'item' | 'before'> => {
  const all = { ...before, ...employment?.before }
  const outcome = Object.keys(all).length > 0 ? 'update' : 'same'
  return { employment, outcome, item: person.id, before: outcome === 'update' ? all : null }
}

/** Decides what becomes of one row about a person, from what is known (rule import.rehearsal). */
export const judgePerson = (
  run: Run,
  { row, cells, checked }: ReadRow<Said>,
  { known, standing, work }: KnownPeople,
): JudgedPerson => {
  const { employment: said, ...values } = checked.values
  const keys = keyFields.flatMap((field) => (values[field] ? [`${field}:${values[field]}`] : []))
  const judged = {
    ...unjudged(row),
    keys,
    values,
    username: values.username ?? values.email ?? '',
    name: values.name ?? '',
  }
  if (checked.dropped !== undefined) return { ...judged, outcome: 'dropped', reason: checked.dropped }
  const repeated = repeats(run, row, keys, JSON.stringify(checked.values))
  if ('dropped' in repeated) return { ...judged, outcome: 'dropped', reason: repeated.dropped }
  const person = matchOf(values, known)
  const before = person ? changesOf(values, person) : {}
  const { errors: wrongWork, planned } = employmentOf(run, said, person, work)
  const faults = faultsIn(run, values, { person, before, known, standing })
  const wrong = [...checked.errors, ...repeated.errors, ...faults, ...wrongWork]
  const named = person ? { username: person.username, name: values.name ?? person.name } : {}
  if (wrong.length > 0)
    return { ...judged, ...named, outcome: 'error', errors: faultsOf(firstOfEach(wrong), cells) }
  const employment = planned && Object.keys(planned.before).length > 0 ? planned : undefined
  if (!person) return { ...judged, employment, outcome: 'new' }
  if (employment) keepPlanned(run, person.id, employment)
  return { ...judged, ...named, ...changing(person, before, employment) }
}
