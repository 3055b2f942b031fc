import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'

/** Something of a course that waits for one of its tutors. */
interface WaitingThing {
  kind: 'question' | 'work' | 'chat'
  item: string
  degree: string
}

/**
 * What the modules in which tutors answer need from the tutors' desk, which stores who has what: whether a person may
 * answer this without a confirmation (rule tutoring.taking).
 * @throws Problem `held` where a colleague has it, with their name
 */
export type CheckHolder = (on: Db, who: Person, thing: WaitingThing) => Promise<void>

/** What their lists need from it: who has which of some items of a kind, by the items' ids. */
export type FindHolders = (
  on: Db,
  kind: WaitingThing['kind'],
  things: readonly Pick<WaitingThing, 'item' | 'degree'>[],
) => Promise<ReadonlyMap<string, { _id: string; name: string }>>

/** Both: for lists, and for the check before an answer. */
export interface Holders {
  checkHolder: CheckHolder
  findHolders: FindHolders
}
