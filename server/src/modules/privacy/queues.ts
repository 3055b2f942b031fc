import type { Queues } from '../../platform/jobs/catalogue.ts'

/** The queue of copies that are to be made. */
export const EXPORT_QUEUE = 'dataExport'

/** The queues of this module. */
export const queues = {
  [EXPORT_QUEUE]: {
    about: 'Makes the copy of all that is held of a person',
    ask: { cause: 'a request' },
    middle: 'a file without an owner goes after a day; the copy is made again',
    done: 'sees that it was made',
  },
} as const satisfies Queues
