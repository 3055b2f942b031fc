import { Problem } from '#contract/platform/kernel/problem.ts'
import { mayOpen, playerState } from '#contract/enrolment/progress-rules.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { changeOwn, ending, standingToday, type Player } from '../player.ts'

/** Ends a course with nothing left to do. @throws Problem `not_found`, `certification_missing` or `not_yet` */
export const completeCourse = async (player: Player, user: Person, degree: string) =>
  changeOwn(player, user, degree, (structure, record) => {
    const { clock, events } = player.platform
    const { facts } = standingToday(player, structure, record)
    if (mayOpen(facts).finaltest && !facts.certificationComplete) throw new Problem('certification_missing')
    if (playerState(facts) !== 'COMPLETE') throw new Problem('not_yet')
    const { id: assignmentId, isComplete } = record.assignment
    const now = clock.now()
    return {
      who: user,
      now,
      ...(isComplete ? {} : ending(structure, record, now)),
      raise: (tx) => events.record(tx, 'course.completed', { assignmentId }),
    }
  })
