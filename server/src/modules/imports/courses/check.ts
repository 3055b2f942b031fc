import { checkAssignment, type AssignmentValues } from '#contract/imports/assignment-row.ts'
import type { CheckedRow } from '#contract/imports/person-row.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { isOpenTo } from '../../catalogue/index.ts'
import {
  cardRefKey,
  planOnReference,
  privateCodeOf,
  refusalOfTrainee,
  type CardPlan,
} from '../../enrolment/index.ts'
import type { PersonRow } from '../../people/index.ts'
import { findPeople } from '../people/repository.ts'
import { peopleToImport } from '../policy.ts'
import type { Judged } from '../repository.ts'
import { faultsOf, readRows, repeats, saidIn, unjudged, type ReadRow, type Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { courseIndex, type NoCourse } from './named.ts'
import { findCourses, findHeld, type Course } from './repository.ts'

/** A row about an assignment, with its person and course. */
export interface JudgedAssignment extends Judged {
  values: AssignmentValues
  trainee?: PersonRow | undefined
  degree?: Course | undefined
}

const keyFields = ['nif', 'username', 'email'] as const

const holds = (person: PersonRow, field: (typeof keyFields)[number], value: string): boolean =>
  (person[field] ?? '').toLowerCase() === value.toLowerCase()

/** The person whom all the values of a row identify; none if that is nobody, or several people. */
const personOf = (values: AssignmentValues, people: readonly PersonRow[]): PersonRow | undefined => {
  const found = people.filter((person) =>
    keyFields.every((field) => values[field] === undefined || holds(person, field, values[field])),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The cards of a row's reference, after what the earlier rows take from them. */
const planOf = async (on: Db, { record: { company }, today, plans }: Run, ref: string): Promise<CardPlan> => {
  const key = cardRefKey(ref)
  const plan = plans.get(key) ?? (await planOnReference(on, { company, ref, today }))
  plans.set(key, plan)
  return plan
}

/** The data by which rows are judged. */
interface Known {
  people: readonly PersonRow[]
  courseOf: ReturnType<typeof courseIndex>
  /** The private code of the person who imports. */
  own: string | null
  held: ReadonlyMap<string, string>
}

/** What is wrong with the person of a row, or prevents the course; an invalid NIF was reported already. */
const personFaults = (
  { record }: Run,
  { values, errors }: CheckedRow<AssignmentValues>,
  trainee: PersonRow | undefined,
): FieldError[] => {
  const field = keyFields.find((name) => values[name] !== undefined) ?? 'nif'
  if (trainee && trainee.company !== record.company)
    return [{ field, message: t('import.error.otherCompany') }]
  const refusal = trainee && refusalOfTrainee(trainee)
  if (refusal) return [{ field, message: refusal.message }]
  if (trainee) return []
  const isSaid = errors.some((error) => error.field === 'nif')
  return isSaid ? [] : [{ field, message: t('import.error.unknownPerson') }]
}

/** What is wrong with the course of a row: none is named, or it cannot be given. */
const courseFaults = (
  found: Course | NoCourse | undefined,
  privateCodes: (string | null)[],
): FieldError[] => {
  if (found === undefined) return []
  const why = typeof found === 'string' ? found : 'unknownCourse'
  const isGood = typeof found !== 'string' && isOpenTo(found, privateCodes)
  return isGood ? [] : [{ field: 'course', message: t(`import.error.${why}`) }]
}

/** What is wrong with the card of a row. */
const cardFaults = ({ today }: Run, { ref, date }: AssignmentValues, fits: boolean): FieldError[] => {
  if (ref === undefined) return []
  const wrong = fits ? [] : [{ field: 'ref', message: t('card.noneFree') }]
  if (date !== undefined && date !== today) wrong.push({ field: 'date', message: t('import.error.cardDay') })
  return wrong
}

/**
 * The values of a row, for the reader of the outcome; and the keys by which rows are duplicates, or compete for the
 * same thing.
 */
const sayingOf = (values: AssignmentValues, trainee: PersonRow | undefined, degree: Course | undefined) => {
  const key = trainee && degree ? [`course:${trainee.id} ${degree.id}`] : []
  return {
    key,
    username: trainee?.username ?? values.username ?? values.email ?? values.nif ?? '',
    name: degree?.name ?? values.course ?? '',
    // What one row takes from the cards of a reference is not available to later rows.
    keys: values.ref === undefined ? key : [...key, `card:${cardRefKey(values.ref)}`],
  }
}

const judge = async (
  on: Db,
  run: Run,
  { people, courseOf, own, held }: Known,
  { row, cells, checked }: ReadRow<AssignmentValues>,
): Promise<JudgedAssignment> => {
  const { values, errors, dropped } = checked
  const judged = { ...unjudged(row), values }
  if (dropped !== undefined) return { ...judged, outcome: 'dropped', reason: dropped }
  const trainee = personOf(values, people)
  const privateCodes = [trainee?.privateCode ?? null, own]
  const named = values.course === undefined ? undefined : courseOf(values.course, privateCodes)
  const degree = typeof named === 'string' ? undefined : named
  const plan = values.ref === undefined ? undefined : await planOf(on, run, values.ref)
  const hours = Math.max(0, degree?.hduration ?? 0)
  const { key, ...said } = sayingOf(values, trainee, degree)
  const repeated = repeats(run, row, key, JSON.stringify(values))
  if ('dropped' in repeated) return { ...judged, ...said, outcome: 'dropped', reason: repeated.dropped }
  const item = trainee && degree && held.get(`${trainee.id} ${degree.id}`)
  // A course that they already have needs nothing more: neither hours of a card, nor an unlocked account.
  if (item && errors.length + repeated.errors.length === 0 && trainee.company === run.record.company)
    return { ...judged, ...said, outcome: 'same', item }
  const wrong = [
    ...errors,
    ...personFaults(run, checked, trainee),
    ...courseFaults(named, privateCodes),
    ...cardFaults(run, values, !plan || !trainee || !degree || plan.fits(trainee.id, hours)),
    ...repeated.errors,
  ]
  if (wrong.length > 0 || !trainee || !degree)
    return { ...judged, ...said, outcome: 'error', errors: faultsOf(wrong, cells) }
  plan?.take(trainee.id, hours)
  return { ...judged, ...said, outcome: 'new', trainee, degree }
}

/**
 * Decides what becomes of rows about assignments (rules import.rehearsal and import.reach). Courses that cannot be
 * given count as unknown.
 */
export const checkAssignments = async (
  on: Db,
  run: Run,
  rows: readonly ImportRowRecord[],
): Promise<JudgedAssignment[]> => {
  const read = readRows(run, rows, checkAssignment)
  const names = [...saidIn(read, 'username'), ...saidIn(read, 'email')]
  const people = await findPeople(on, peopleToImport(run.who), { nifs: saidIn(read, 'nif'), names })
  const known: Known = {
    people,
    courseOf: courseIndex(await findCourses(on, run.who)),
    own: await privateCodeOf(on, run.who._id),
    held: await findHeld(
      on,
      people.map(({ id }) => id),
    ),
  }
  const all: JudgedAssignment[] = []
  for (const one of read) all.push(await judge(on, run, known, one))
  return all
}
