import type { Queues } from '../jobs/catalogue.ts'

/** The queues of the outbox. */
export const queues = {
  mail: {
    about: 'Sends a mail of the outbox',
    ask: { cause: 'whatever writes a mail, where there is a mail server' },
    middle: 'the message is sent again five minutes later at the soonest, by the same `Message-ID`',
    done: 'sees that it was sent',
  },
} as const satisfies Queues
