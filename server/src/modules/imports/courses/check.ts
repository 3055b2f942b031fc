import { checkAssignment, type AssignmentValues } from '#contract/imports/assignment-row.ts'
import type { CheckedRow } from '#contract/imports/person-row.ts'
import { headKey } from '#contract/imports/columns.ts'
import { isAssignable } from '#contract/enrolment/code-rules.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { cardRefKey, planOnReference, type CardPlan } from '../../enrolment/index.ts'
import type { UserRow } from '../../people/index.ts'
import { findPeople } from '../people/repository.ts'
import { peopleToImport } from '../policy.ts'
import type { Judged } from '../repository.ts'
import { faultsOf, readRows, repeats, saidIn, unjudged, type ReadRow, type Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { findCourses, findHeld, findPrivateCode, type Course } from './repository.ts'

/** A row about an assignment, with whom and what it is to bring together. */
export interface JudgedAssignment extends Judged {
  values: AssignmentValues
  trainee?: UserRow | undefined
  degree?: Course | undefined
}

const keyFields = ['nif', 'username', 'email'] as const

const holds = (person: UserRow, field: (typeof keyFields)[number], value: string): boolean =>
  (person[field] ?? '').toLowerCase() === value.toLowerCase()

/** The person that a row names by all that it says; none where that is nobody, or not one. */
const personOf = (values: AssignmentValues, people: readonly UserRow[]): UserRow | undefined => {
  const found = people.filter((person) =>
    keyFields.every((field) => values[field] === undefined || holds(person, field, values[field])),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Courses by code and by name; a name that two have names none. */
const courseIndex = (courses: readonly Course[]) => {
  const byCode = new Map(courses.map((course) => [(course.code ?? '').trim().toLowerCase(), course]))
  const byName = new Map<string, Course | null>()
  for (const course of courses) {
    const key = headKey(course.name)
    byName.set(key, byName.has(key) ? null : course)
  }
  return (text: string): Course | null | undefined =>
    byCode.get(text.trim().toLowerCase()) ?? byName.get(headKey(text))
}

/** The cards of a row's reference, with what the rows before it would take from them. */
const planOf = async (on: Db, { record: { company }, today, plans }: Run, ref: string): Promise<CardPlan> => {
  const key = cardRefKey(ref)
  const plan = plans.get(key) ?? (await planOnReference(on, { company, ref, today }))
  plans.set(key, plan)
  return plan
}

/** What rows are judged by. */
interface Known {
  people: readonly UserRow[]
  courseOf: ReturnType<typeof courseIndex>
  /** The private code of whoever imports. */
  own: string | null
  held: ReadonlyMap<string, string>
}

/** What is wrong with whom a row names; it was said already where its NIF cannot be one. */
const personFaults = (
  { record }: Run,
  { values, errors }: CheckedRow<AssignmentValues>,
  trainee: UserRow | undefined,
): FieldError[] => {
  const field = keyFields.find((name) => values[name] !== undefined) ?? 'nif'
  if (trainee)
    return trainee.company === record.company ? [] : [{ field, message: t('import.error.otherCompany') }]
  const isSaid = errors.some((error) => error.field === 'nif')
  return isSaid ? [] : [{ field, message: t('import.error.unknownPerson') }]
}

/** What is wrong with the course of a row. */
const courseFaults = (
  { course }: AssignmentValues,
  degree: Course | null | undefined,
  privateCodes: (string | null)[],
): FieldError[] => {
  if (course === undefined || (degree && isAssignable(degree, { privateCodes }))) return []
  const why = degree === null ? 'import.error.twoCourses' : 'import.error.unknownCourse'
  return [{ field: 'course', message: t(why) }]
}

/** What is wrong with the card of a row. */
const cardFaults = ({ today }: Run, { ref, date }: AssignmentValues, fits: boolean): FieldError[] => {
  if (ref === undefined) return []
  const wrong = fits ? [] : [{ field: 'ref', message: t('card.noneFree') }]
  if (date !== undefined && date !== today) wrong.push({ field: 'date', message: t('import.error.cardDay') })
  return wrong
}

/** What a row says, for whoever reads what came of it; and the keys by which rows are the same, or take from one another. */
const sayingOf = (
  values: AssignmentValues,
  trainee: UserRow | undefined,
  degree: Course | null | undefined,
) => {
  const key = trainee && degree ? [`course:${trainee.id} ${degree.id}`] : []
  return {
    key,
    username: trainee?.username ?? values.username ?? values.email ?? values.nif ?? '',
    name: degree?.name ?? values.course ?? '',
    // What one row takes from the cards of a reference, those after it lack.
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
  const degree = values.course === undefined ? undefined : courseOf(values.course)
  const plan = values.ref === undefined ? undefined : await planOf(on, run, values.ref)
  const hours = Math.max(0, degree?.hduration ?? 0)
  const { key, ...said } = sayingOf(values, trainee, degree)
  const repeated = repeats(run, row, key, JSON.stringify(values))
  if ('dropped' in repeated) return { ...judged, ...said, outcome: 'dropped', reason: repeated.dropped }
  const wrong = [
    ...errors,
    ...personFaults(run, checked, trainee),
    ...courseFaults(values, degree, [trainee?.privateCode ?? null, own]),
    ...cardFaults(run, values, !plan || !trainee || !degree || plan.fits(trainee.id, hours)),
    ...repeated.errors,
  ]
  if (wrong.length > 0 || !trainee || !degree)
    return { ...judged, ...said, outcome: 'error', errors: faultsOf(wrong, cells) }
  const item = held.get(`${trainee.id} ${degree.id}`)
  if (item) return { ...judged, ...said, outcome: 'same', item }
  plan?.take(trainee.id, hours)
  return { ...judged, ...said, outcome: 'new', trainee, degree }
}

/**
 * Says what is to become of rows about assignments (rules import.rehearsal and import.reach). Courses that cannot be
 * given are as those that are not there.
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
    courseOf: courseIndex(await findCourses(on)),
    own: await findPrivateCode(on, run.who._id),
    held: await findHeld(
      on,
      people.map(({ id }) => id),
    ),
  }
  const all: JudgedAssignment[] = []
  for (const one of read) all.push(await judge(on, run, known, one))
  return all
}
