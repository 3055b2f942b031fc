import { AS_FAR, NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  'certificates.due': {
    about: 'Issues certificates that no event announces',
    ask: { cron: '23 4 * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues
