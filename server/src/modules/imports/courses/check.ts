import { checkAssignment, type AssignmentValues } from '#contract/imports/assignment-row.ts'
import { headKey } from '#contract/imports/columns.ts'
import { isAssignable } from '#contract/enrolment/code-rules.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { cardOnReference } from '../../enrolment/index.ts'
import type { UserRow } from '../../people/index.ts'
import { findPeople } from '../people/repository.ts'
import { peopleToImport } from '../policy.ts'
import type { Judged } from '../repository.ts'
import { cellsOf, faultsOf, repeats, tooLong, unjudged, type Run } from '../run.ts'
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

/** Is there a card of the reference on which the trainee can take the course? */
const hasCard = async (on: Db, { today }: Run, trainee: UserRow, { hduration }: Course, ref: string) => {
  const card = await cardOnReference(on, trainee, { ref, hours: Math.max(0, hduration), today })
  return card !== undefined && card.remaining >= hduration
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
  const read = rows.map((row) => {
    const cells = cellsOf(run.record.mapping, row)
    const long = tooLong(cells)
    return {
      row,
      cells,
      checked: long.length > 0 ? { values: {}, errors: long } : checkAssignment(cells, run.today),
    }
  })
  const given = (field: (typeof keyFields)[number]) =>
    read.map(({ checked }) => checked.values[field]).filter((value) => value !== undefined)
  const names = [...given('username'), ...given('email')]
  const people = await findPeople(on, peopleToImport(run.who), { nifs: given('nif'), names })
  const courseOf = courseIndex(await findCourses(on))
  const own = await findPrivateCode(on, run.who._id)
  const held = await findHeld(
    on,
    people.map(({ id }) => id),
  )

  const judge = async ({
    row: { row },
    cells,
    checked: { values, errors, dropped },
  }: (typeof read)[number]): Promise<JudgedAssignment> => {
    const judged = { ...unjudged(row), values }
    if (dropped !== undefined) return { ...judged, outcome: 'dropped', reason: dropped }
    const wrong: FieldError[] = [...errors]
    const trainee = personOf(values, people)
    const degree = values.course === undefined ? undefined : courseOf(values.course)
    const field = keyFields.find((name) => values[name] !== undefined) ?? 'nif'
    if (!trainee && errors.every((error) => error.field !== 'nif'))
      wrong.push({ field, message: t('import.error.unknownPerson') })
    if (trainee && trainee.company !== run.record.company)
      wrong.push({ field, message: t('import.error.otherCompany') })
    const canGive = degree && isAssignable(degree, { privateCodes: [trainee?.privateCode ?? null, own] })
    if (values.course !== undefined && !canGive)
      wrong.push({
        field: 'course',
        message: t(degree === null ? 'import.error.twoCourses' : 'import.error.unknownCourse'),
      })
    if (
      values.ref !== undefined &&
      trainee &&
      degree &&
      !(await hasCard(on, run, trainee, degree, values.ref))
    )
      wrong.push({ field: 'ref', message: t('card.noneFree') })
    if (values.ref !== undefined && values.date !== undefined && values.date !== run.today)
      wrong.push({ field: 'date', message: t('import.error.cardDay') })
    const key = trainee && degree ? [`course:${trainee.id} ${degree.id}`] : []
    const said = {
      username: trainee?.username ?? values.username ?? values.email ?? values.nif ?? '',
      name: degree?.name ?? values.course ?? '',
      keys: key,
    }
    const repeated = repeats(run, row, key, JSON.stringify(values))
    if ('dropped' in repeated) return { ...judged, ...said, outcome: 'dropped', reason: repeated.dropped }
    wrong.push(...repeated.errors)
    if (wrong.length > 0 || !trainee || !degree)
      return { ...judged, ...said, outcome: 'error', errors: faultsOf(wrong, cells) }
    const item = held.get(`${trainee.id} ${degree.id}`)
    if (item) return { ...judged, ...said, outcome: 'same', item }
    return { ...judged, ...said, outcome: 'new', trainee, degree }
  }
  const all: JudgedAssignment[] = []
  for (const one of read) all.push(await judge(one))
  return all
}
