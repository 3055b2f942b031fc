import { AS_FAR, NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  evidence: {
    about: 'Seals the time that was recorded',
    ask: { cron: '*/5 * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues
