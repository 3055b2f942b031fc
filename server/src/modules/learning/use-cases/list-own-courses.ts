import type { Person } from '../../../platform/access/actor.ts'
import { presentCourses } from '../listed-courses.ts'
import type { Player } from '../player.ts'
import { type FoundCourses, sightOfOwn } from '../repositories/courses.ts'

/** A page of the caller's courses, read with the session, the latest assigned first, with their progress. */
export const listOwnCourses = (player: Player, who: Person, found: FoundCourses) =>
  presentCourses(player, found, sightOfOwn(who, found))
