import { AS_FAR, NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queue of imports that a job processes. */
export const WORK_QUEUE = 'imports.work'

/** The queue of mails to people whom imports created or gave courses. */
export const MAILS_QUEUE = 'imports.mails'

/** The queues of this module. */
export const queues = {
  [WORK_QUEUE]: {
    about: 'Reads, writes or takes back a file of people or courses',
    ask: { cause: 'a request to import, write or undo; done at once where it is short' },
    middle: 'it is written and taken back in one transaction each, and reading restarts',
    done: NOTHING,
  },
  [MAILS_QUEUE]: {
    about: 'Mails those whom a file made or gave courses',
    ask: { cause: 'a file that is written' },
    middle: AS_FAR,
    done: NOTHING,
  },
  'imports.sweep': {
    about: 'Forgets the rows of files that rest since a day',
    ask: { cron: '41 * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues
