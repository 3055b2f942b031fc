import { daysOfQuarter, quarterOf } from '#contract/actions/quarter.ts'
import { actionAssignments, actions } from '#server/modules/actions/tables.ts'
import { nextCode } from '#server/modules/actions/repositories/actions.ts'
import { programmeOn } from '#server/modules/actions/programme.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Plan } from './plan.ts'

/** What an action takes in of an assignment. */
export interface Assigned {
  id: string
  course: string
  company: string | null
  date: Date
}

/** An action that is to be opened, and who is in it. */
interface Opened {
  degree: string
  company: string
  tutor: string
  /** Of its programme and of its number. */
  day: string
  startDate: string
  endDate: string
  advertising?: string
  rows: readonly Pick<Assigned, 'id'>[]
}

/** Opens an action with its team; returns its id, or nothing where its course is not there. */
export const openAction = async (
  tx: Tx,
  { degree, company, tutor, day, startDate, endDate, advertising, rows }: Opened,
): Promise<string | undefined> => {
  const programme = await programmeOn(tx, degree, day)
  if (!programme) return undefined
  const id = newId()
  await tx.insert(actions).values({
    id,
    code: await nextCode(tx, Number(startDate.slice(0, 4))),
    degree,
    companies: [company],
    startDate,
    endDate,
    hours: programme.hours,
    manager: 'Helena Sampaio',
    coordinator: 'Duarte Pinheiro',
    tutors: [{ _id: newId(), user: tutor, ccp: 'F612345/2019', qualification: 'Licenciatura' }],
    advertising: advertising ?? null,
    programme,
  })
  await tx.insert(actionAssignments).values(rows.map(({ id: assignment }) => ({ action: id, assignment })))
  return id
}

/** The day on which the first of them was assigned. */
export const firstDay = (rows: readonly Assigned[]): string =>
  dayInPortugal(new Date(Math.min(...rows.map(({ date }) => date.getTime()))))

/** The assignments of one course at one company that are the most. */
const largestGroup = (assigned: readonly Assigned[]): Assigned[] => {
  const groups = new Map<string, Assigned[]>()
  for (const one of assigned) {
    if (!one.company) continue
    const key = `${one.course} ${one.company}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), [])
}

/**
 * A training action of the course and company with the most trainees, with its team; only its manual papers are
 * missing.
 */
export const planActions = (
  plan: Plan,
  assigned: readonly Assigned[],
  { course, tutor }: { course: (key: string) => string; tutor: string },
): void => {
  const rows = largestGroup(assigned)
  const [first] = rows
  const company = first?.company
  if (!first || !company) return
  const day = firstDay(rows)
  const { startDate } = daysOfQuarter(quarterOf(day))
  const endDate = dayInPortugal(plan.now)
  plan.write((tx) =>
    openAction(tx, { degree: course(first.course), company, tutor, day, startDate, endDate, rows }),
  )
}
