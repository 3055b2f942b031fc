import { AS_FAR, NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queue of a sending's remaining batches. */
export const SEND_QUEUE = 'message.send'

/** The queues of this module. */
export const queues = {
  [SEND_QUEUE]: {
    about: 'Goes on with a message to many, some hundreds at once',
    ask: { cause: 'a message to more than one step takes' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues
