import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import type { CoursePart } from '#contract/enrolment/part-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/db.ts'
import { addService, addServices, coursePrice } from '../commerce/index.ts'
import { addAssignment, addAssignments } from './repositories/assignments.ts'
import type { AssignmentRow } from './tables.ts'

/** A course that a trainee gets, and how it is given. */
interface NewAssignment {
  user: string
  degree: { id: string; name: string }
  /** The trainee's company on this day. */
  company: string | null
  /** The code by which it is given. */
  code: string
  codeType: 'P' | 'A' | 'O'
  /** Who pays, if it is not the trainee's company. */
  payer?: string | null
  /** The code's seats were paid for when they were bought (rule code.bought). */
  isPaid?: boolean
  /** The only modules that the code gives; null for the whole course. */
  part?: CoursePart | null
  now: Date
  /** When it began, if that was earlier. */
  since?: Date | undefined
  dates?: AssignmentDates | undefined
}

/**
 * Assigns a course and records it as a service (rule invoice.services), in the caller's transaction.
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

/** Courses that a trainee takes on a card. */
interface CardAssignments {
  user: string
  degrees: readonly { id: string; name: string }[]
  card: string
  /** The company of the trainee, which bought the card. */
  company: string
  now: Date
  dates?: AssignmentDates | undefined
}

/**
 * Assigns courses to trainees, each on a card, and records them as services that the card paid for (rule card.sale), in
 * the caller's transaction. The caller takes the hours from the cards.
 * @returns the assignments
 * @throws Problem `already_assigned`
 */
export const assignOnCards = async (tx: Tx, all: readonly CardAssignments[]): Promise<AssignmentRow[]> => {
  const wanted = all.flatMap(({ degrees, ...of }) => degrees.map((degree) => ({ ...of, degree })))
  const given = await addAssignments(
    tx,
    wanted.map(({ user, company, degree, card, now, dates }) => ({
      user,
      company,
      type: 'FC',
      degree: degree.id,
      cartfc: card,
      activationDate: now,
      startDate: dates?.startDate,
      dueDate: dates?.dueDate,
    })),
  )
  // A course that they already have, or that is named twice, is not given.
  if (given.length < wanted.length) throw new Problem('already_assigned')
  const byKey = new Map(given.map((assignment) => [`${assignment.user} ${assignment.degree}`, assignment]))
  const services = wanted.map(({ user, company, degree, now }) => ({
    user,
    company,
    type: 'FC' as const,
    createdAt: now,
    descServico: degree.name,
    degree: degree.id,
    assignment: byKey.get(`${user} ${degree.id}`)?.id,
    value: 0,
  }))
  await addServices(tx, services)
  return given
}
