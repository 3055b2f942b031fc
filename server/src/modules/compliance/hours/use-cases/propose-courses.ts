import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { GapProposal, GapQuestion } from '#contract/compliance/board-endpoints.ts'
import { closeGap } from '#contract/compliance/close-gap.ts'
import { MAX_CARD_COURSES, MAX_CARD_TRAINEES } from '#contract/enrolment/card-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { coursesTaken, coursesToGive, quote } from '../../../enrolment/index.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { keepWorkersOf } from '../../policy.ts'
import { boardCondition, giveableLacking } from '../repositories/board.ts'
import { upToDate } from '../count-sums.ts'

type Course = Awaited<ReturnType<typeof coursesToGive>>[number]
type Worker = GapProposal['workers'][number]

/**
 * The courses that close each worker's gap; workers with the same gap and the same possible courses get the same
 * proposal.
 */
const proposalFor = (
  people: Awaited<ReturnType<typeof giveableLacking>>,
  courses: readonly Course[],
  taken: Awaited<ReturnType<typeof coursesTaken>>,
): { worker: Worker; given: Course[] }[] => {
  const known = new Map<string, Course[]>()
  return people.map(({ _id, name, username, owed }) => {
    const { degrees, hours } = taken.get(_id) ?? { degrees: [], hours: 0 }
    const lacks = Math.max(0, owed - hours * 60)
    const gap = Math.ceil(lacks / 60)
    const offered = courses.filter((course) => !degrees.includes(course._id))
    const key = [gap, ...offered.map((course) => course._id)].join()
    const given = known.get(key) ?? closeGap(gap, offered, MAX_CARD_COURSES)
    known.set(key, given)
    const left = Math.max(0, lacks - 60 * given.reduce((sum, course) => sum + course.hours, 0))
    const ids = given.map((course) => course._id)
    return {
      worker: { _id, name: displayName({ name, username }), username, lacks, left, courses: ids },
      given,
    }
  })
}

/**
 * The enrolments that leave no hours missing at the end of the year (rule compliance.proposal): for the chosen ones or
 * everybody with missing hours, the largest gap first, as many as may be given courses at once.
 * @throws Problem `not_found` of a company out of sight
 */
export const proposeCourses = async (
  platform: Platform,
  who: Person,
  company: string,
  { users, only, without }: GapQuestion,
): Promise<GapProposal> => {
  const { db } = platform
  await demandCompanyWithin(db, company, keepWorkersOf(who))
  const { today } = await upToDate(platform, company)
  const condition = boardCondition(company, today, { filter: { standing: 'lacking' } })
  const people = await giveableLacking(db, who, { company, condition, users, limit: MAX_CARD_TRAINEES })
  const nobody = { workers: [], courses: [], totals: { people: 0, hours: 0, cents: 0, left: 0 } }
  if (people.length === 0) return { rest: 0, ...nobody }
  const courses = (await coursesToGive(db, who)).filter(
    ({ _id }) => (only.length === 0 || only.includes(_id)) && !without.includes(_id),
  )
  const ids = people.map(({ _id }) => _id)
  const proposed = proposalFor(people, courses, await coursesTaken(db, ids, company)).filter(
    ({ worker }) => worker.lacks > 0,
  )
  const forWhom = Map.groupBy(
    proposed.flatMap(({ given }) => given),
    ({ _id }) => _id,
  )
  const shown = courses.flatMap((course) => {
    const times = forWhom.get(course._id)?.length ?? 0
    return times > 0 ? [{ ...course, people: times }] : []
  })
  const given = proposed.filter((one) => one.given.length > 0)
  const parts = Object.fromEntries(given.map(({ worker }) => [worker._id, worker.courses]))
  const cost =
    given.length === 0
      ? undefined
      : await quote(platform, who, {
          users: Object.keys(parts),
          degrees: shown.map(({ _id }) => _id),
          means: { by: 'alone' },
          parts,
        })
  return {
    rest: (people[0]?.of ?? 0) - people.length,
    workers: proposed.map(({ worker }) => worker),
    courses: shown.toSorted((a, b) => b.people - a.people),
    totals: {
      people: given.length,
      hours: shown.reduce((sum, { hours, people: times }) => sum + hours * times, 0),
      cents: cost?.totals.cents ?? 0,
      left: proposed.reduce((sum, { worker }) => sum + worker.left, 0),
    },
  }
}
