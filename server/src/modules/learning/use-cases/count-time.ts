import { Problem } from '#contract/platform/kernel/problem.ts'
import { elapsedTimePerc } from '#contract/enrolment/progress-rules.ts'
import type { SegmentSignature } from '#contract/evidence/segment.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { structureOfRecord, type LectureAddress, type Player } from '../player.ts'
import type { Beat } from '../repositories/heartbeats.ts'
import { placeKey } from '../structure/structure.ts'

interface Claimed extends LectureAddress, Pick<Beat, 'ago' | 'origin' | 'pieces'> {
  seconds: number
  name?: string | undefined
  signature?: SegmentSignature | undefined
}

/** Counts a heartbeat (rule time.counted). @throws Problem `not_found`, or `not_yet` for a session not opened yet */
export const countTime = async (
  player: Player,
  user: Person,
  { degreeId, moduleId, lecture, seconds, name, signature, ...details }: Claimed,
) => {
  const now = player.platform.clock.now()
  const opening = { user: user._id, degree: degreeId, module: moduleId, lecture }
  const counted = await player.countBeat({
    ...opening,
    visit: newId(),
    claimed: seconds,
    name: name ?? null,
    ...details,
    isSigned:
      name !== undefined &&
      signature !== undefined &&
      player.timeKeys.isSigned(opening, { name, seconds, signature, ...details }, now),
    now,
  })
  if (!counted) {
    const own = await player.records.own(user._id, degreeId)
    const structure = own && (await structureOfRecord(player, own))
    throw new Problem(structure?.placeOf.has(placeKey(moduleId, lecture)) ? 'not_yet' : 'not_found')
  }
  const { courseSeconds, durationMinutes } = counted
  return {
    counted: counted.counted,
    lectureSeconds: counted.lectureSeconds,
    countedSeconds: courseSeconds,
    countedMinutes: Math.floor(courseSeconds / 60),
    elapsedTimePerc: elapsedTimePerc({ durationMinutes, countedSeconds: courseSeconds }),
  }
}
