import { NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  push: {
    about: 'Shows a notice in a browser',
    ask: { cause: 'a notice, for each browser of its person' },
    middle: 'the browser is notified again, except of what was read meanwhile',
    done: 'the browser is notified twice, and shows one: a notice has its number there',
  },
  'notice-digest': {
    about: 'Mails each person a summary of their notices',
    ask: { cron: '0 8 * * *' },
    middle: 'summaries that went out stay; the others go out with the next run',
    done: NOTHING,
  },
} as const satisfies Queues
