import type { Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  newsletter: {
    about: 'Passes a subscription on to the service that the installation names',
    ask: { cause: 'a subscription' },
    middle: 'the service is called again: only it knows whether it received the first call',
    done: 'the service gets the same address twice',
  },
} as const satisfies Queues
