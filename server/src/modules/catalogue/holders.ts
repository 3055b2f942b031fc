import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'

/** Something of a course that waits for one of its tutors. */
export interface WaitingThing {
  kind: 'question' | 'work' | 'chat'
  item: string
  degree: string
}

/**
 * What those modules in which tutors answer ask of the tutors' desk, which keeps who has what: may somebody answer this
 * unasked (rule tutoring.taking)?
 * @throws Problem `held` where a colleague has it, with their name
 */
export type CheckHolder = (on: Db, who: Person, thing: WaitingThing) => Promise<void>
