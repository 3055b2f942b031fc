/** What triggers a queue's work: a cause, whose transaction writes the job; or the clock (Lisbon's time). */
type Ask = { cause: string } | { cron: string }

/** A queue of background work, and what happens if the process dies. */
export interface QueueEntry {
  about: string
  ask: Ask
  /** The state if the process dies in the middle of it, and what the next run does. */
  middle: string
  /** What the next run does if everything was done, but the job was not deleted. */
  done: string
}

/** What a module, or a part of the platform, declares in its `queues.ts`: queues by their names. */
export type Queues = Readonly<Record<string, QueueEntry>>

/** The queues by their names; `server/src/queues.ts` fills it with those of every module. */
export interface QueueMap {}

export type QueueName = keyof QueueMap

// What several queues say of those two moments.
export const UNDONE = 'nothing of it is written: the whole is done again'
export const AS_FAR = 'what was committed stays, the rest is done'
export const NOTHING = 'finds nothing to do'
