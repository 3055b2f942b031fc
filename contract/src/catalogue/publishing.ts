import { degree } from './degree.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { entityErrors } from '../platform/kernel/validate.ts'
import { courseState } from './shapes.ts'

/**
 * What a course still needs to be published (rule course.whole): the fields that would be refused at state 2,
 * or 3 where it is that, each once.
 * @param item the course as it is saved: references as ids
 */
export const publishingErrors = (item: Record<string, unknown>, today: string): FieldError[] => {
  const state = item['state'] === courseState.private ? courseState.private : courseState.published
  const seen = new Set<string>()
  return entityErrors(degree, { ...item, state }, today).filter(({ field }) => {
    const [top = field] = field.split('.')
    return !seen.has(top) && seen.add(top)
  })
}

/**
 * How far the sessions of a course fill its duration, as its editor shows it (rule course.duration): the minutes against
 * the duration plus 1, in whole percent, at most 100.
 */
export const plannedPercent = (minutes: number, duration: number): number =>
  Math.min(100, Math.max(0, Math.round((minutes / (Math.max(0, duration) + 1)) * 100)))
