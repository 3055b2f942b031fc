import { UNDONE, type Queues } from '../jobs/catalogue.ts'

/** The queues of events. */
export const queues = {
  events: {
    about: 'What follows from an event that lasts',
    ask: { cause: 'each event that lasts' },
    middle: UNDONE,
    done: 'its handler sees that it is done',
  },
} as const satisfies Queues
