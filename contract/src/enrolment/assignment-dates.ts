import { z } from 'zod'
import { t } from '../platform/text/text.ts'
import type { FieldError } from '../platform/validation/field-error.ts'

/** The days of an assignment, as calls that give courses take them (rule enrolment.dates). */
export const assignmentDates = {
  /** The planned first day; the course may be opened before. */
  startDate: z.iso.date().nullish(),
  /** The planned last day, included; the course stays open after. */
  dueDate: z.iso.date().nullish(),
}

export interface AssignmentDates {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}

/** What is wrong with the days of an assignment, on a day: it ends before it begins, or is already over. */
export function dateErrors({ startDate, dueDate }: AssignmentDates, today: string): FieldError[] {
  if (!dueDate) return []
  if (dueDate < today) return [{ field: 'dueDate', message: t('enrolment.dueOver') }]
  if (startDate && dueDate < startDate) return [{ field: 'dueDate', message: t('enrolment.dueBeforeStart') }]
  return []
}

/** Is a course late on a day? It is not complete, and its due day is over. */
export const isLate = (
  { dueDate, isComplete }: { dueDate: string | null; isComplete: boolean },
  today: string,
): boolean => dueDate !== null && !isComplete && dueDate < today
