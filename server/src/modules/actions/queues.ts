import type { Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  sealArchive: {
    about: 'Makes the ZIP of a sealed action',
    ask: { cause: 'a request' },
    middle: 'a file without an owner goes after a day; the archive is made again',
    done: 'sees that it was made',
  },
} as const satisfies Queues
