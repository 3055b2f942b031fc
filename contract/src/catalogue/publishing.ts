import { degree } from './degree.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { entityErrors } from '../platform/kernel/validate.ts'
import { courseState } from './shapes.ts'

const formOrder: readonly string[] = degree.form.flatMap(({ fields }) => fields)

const topOf = ({ field }: FieldError): string => field.split('.')[0] ?? field

/**
 * What a course still needs to be published (rule course.whole): the fields that would be refused in state 2, or in
 * state 3 if it has that, each once, in the order of the form.
 * @param item the course in the form that is saved, with references as ids
 */
export const publishingErrors = (item: Record<string, unknown>, today: string): FieldError[] => {
  const state = item['state'] === courseState.private ? courseState.private : courseState.published
  const seen = new Set<string>()
  const errors = entityErrors(degree, { ...item, state }, today).filter((error) => {
    const top = topOf(error)
    return !seen.has(top) && seen.add(top)
  })
  return errors.toSorted((a, b) => formOrder.indexOf(topOf(a)) - formOrder.indexOf(topOf(b)))
}

/**
 * How far the sessions of a course fill its duration, as its editor shows it (rule course.duration): the minutes
 * against the duration plus 1, in whole percent, at most 100.
 */
export const plannedPercent = (minutes: number, duration: number): number =>
  Math.min(100, Math.max(0, Math.round((minutes / (Math.max(0, duration) + 1)) * 100)))
