import { UNDONE, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queue of mails about messages that nobody has read yet. */
export const WAITING_QUEUE = 'chat'

/** The queues of this module. */
export const queues = {
  [WAITING_QUEUE]: {
    about: 'Notifies of a message that nobody read',
    ask: { cause: 'the first message that a side has not read' },
    middle: UNDONE,
    done: 'nobody is notified twice of the same unread messages',
  },
} as const satisfies Queues
