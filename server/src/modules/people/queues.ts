import { AS_FAR, NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  sessions: {
    about: 'Ends the sessions whose time is over',
    ask: { cron: '* * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues
