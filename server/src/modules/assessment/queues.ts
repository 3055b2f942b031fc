import { AS_FAR, NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  'exams.due': {
    about: 'Grades the attempts whose time is over',
    ask: { cron: '* * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues
