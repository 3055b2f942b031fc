import { sumUpComplaints, type ComplaintYear } from '#contract/complaints/figures.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { complaintFacts, ownHolidays } from '../repository.ts'

/** The complaints of each year in figures (rule complaints.figures). */
export const complaintYears = async (on: Db): Promise<ComplaintYear[]> => {
  const facts = (await complaintFacts(on)).map(({ createdAt, replyTo, state, dueOn, answeredAt }) => ({
    receivedOn: dayInPortugal(createdAt),
    isReply: replyTo !== null,
    state,
    dueOn,
    answeredOn: answeredAt && dayInPortugal(answeredAt),
  }))
  return sumUpComplaints(facts, await ownHolidays(on))
}
