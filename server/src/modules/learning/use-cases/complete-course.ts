import { Problem } from '#contract/platform/kernel/problem.ts'
import { mayOpen, playerState } from '#contract/enrolment/progress-rules.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { changeOwn, endCourse, progressOf, standingToday, type Player } from './player.ts'

/** Ends a course of which nothing is left to do. @throws Problem `not_found`, `certification_missing` or `not_yet` */
export const completeCourse = async (player: Player, user: Person, degree: string) =>
  changeOwn(player, user, degree, async (tx, structure, record) => {
    const { facts } = standingToday(player, structure, record)
    if (mayOpen(facts).finaltest && !facts.certificationComplete) throw new Problem('certification_missing')
    if (playerState(facts) !== 'COMPLETE') throw new Problem('not_yet')
    if (!record.assignment.isComplete) await endCourse(player, tx, { structure, record, user })
    await player.platform.events.record(tx, 'course.completed', { assignmentId: record.assignment.id })
    return progressOf(player, structure, record)
  })
