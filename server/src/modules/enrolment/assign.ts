import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import type { CoursePart } from '#contract/enrolment/part-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/db.ts'
import { addService, coursePrice } from '../commerce/index.ts'
import { addAssignment } from './repositories/assignments.ts'
import type { AssignmentRow } from './tables.ts'

/** A course that a trainee gets, and how it came by it. */
export interface NewAssignment {
  user: string
  degree: { id: string; name: string }
  /** The trainee's company on this day. */
  company: string | null
  /** The code that it came by. */
  code: string
  codeType: 'P' | 'A' | 'O'
  /** Who pays, where that is not the trainee's company. */
  payer?: string | null
  /** The code's seats were paid for when they were bought (rule code.bought). */
  isPaid?: boolean
  /** The modules alone that the code gives; null of the whole course. */
  part?: CoursePart | null
  now: Date
  /** When it began, where that was before. */
  since?: Date | undefined
  dates?: AssignmentDates | undefined
}

/**
 * Assigns a course and writes the service that it is (rule invoice.services), in the caller's transaction.
 * @throws Problem `already_assigned`
 */
export const assignCourse = async (
  tx: Tx,
  {
    user,
    degree,
    company,
    code,
    codeType,
    payer = null,
    isPaid = false,
    part = null,
    now,
    since = now,
    dates,
  }: NewAssignment,
): Promise<AssignmentRow> => {
  const assignment = await addAssignment(tx, {
    user,
    degree: degree.id,
    company,
    code,
    type: 'AV',
    modules: part?.modules,
    minutes: part?.minutes,
    activationDate: since,
    startDate: dates?.startDate,
    dueDate: dates?.dueDate,
  })
  if (!assignment) throw new Problem('already_assigned')
  const payingCompany = payer ?? company
  await addService(tx, {
    createdAt: now,
    descServico: degree.name,
    type: codeType === 'P' ? 'PIN' : codeType,
    company: payingCompany,
    degree: degree.id,
    user,
    assignment: assignment.id,
    value: isPaid
      ? 0
      : await coursePrice(tx, { degree: degree.id, company: payingCompany, day: dayInPortugal(now) }),
  })
  return assignment
}

/** A course that a trainee takes on a card. */
export interface CardAssignment {
  user: string
  degree: { id: string; name: string }
  card: string
  /** The company of the trainee, which bought the card. */
  company: string
  now: Date
  dates?: AssignmentDates | undefined
}

/**
 * Assigns a course on a card and writes the service that it is, which the card paid for (rule card.sale), in the
 * caller's transaction. The hours are taken from the card by the caller.
 * @throws Problem `already_assigned`
 */
export const assignOnCard = async (
  tx: Tx,
  { user, degree, card, company, now, dates }: CardAssignment,
): Promise<AssignmentRow> => {
  const assignment = await addAssignment(tx, {
    user,
    degree: degree.id,
    company,
    type: 'FC',
    cartfc: card,
    activationDate: now,
    startDate: dates?.startDate,
    dueDate: dates?.dueDate,
  })
  if (!assignment) throw new Problem('already_assigned')
  await addService(tx, {
    createdAt: now,
    descServico: degree.name,
    type: 'FC',
    company,
    degree: degree.id,
    user,
    assignment: assignment.id,
    value: 0,
  })
  return assignment
}
