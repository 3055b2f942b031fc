import { AS_FAR, NOTHING, type Queues } from './platform/jobs/catalogue.ts'
import { queues as events } from './platform/events/queues.ts'
import { queues as mail } from './platform/mail/queues.ts'
import { queues as actions } from './modules/actions/queues.ts'
import { queues as assessment } from './modules/assessment/queues.ts'
import { queues as certificates } from './modules/certificates/queues.ts'
import { queues as chat } from './modules/chat/queues.ts'
import { queues as communication } from './modules/communication/queues.ts'
import { queues as evidence } from './modules/evidence/queues.ts'
import { queues as imports } from './modules/imports/queues.ts'
import { queues as notices } from './modules/notices/queues.ts'
import { queues as operations } from './modules/operations/queues.ts'
import { queues as people } from './modules/people/queues.ts'
import { queues as privacy } from './modules/privacy/queues.ts'
import { queues as site } from './modules/site/queues.ts'

/** The queue of `scheduled.ts`, in which several modules have work. */
const app = {
  sweep: {
    about: 'Removes files and copies whose time is over',
    ask: { cron: '17 * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues

/**
 * Every queue of the product. The job of a cause is tried again until it is done; the work of the clock looks for all
 * that is to be done, so that the next time does what one did not. `scripts/write-event-catalogue.mjs` makes the table
 * of docs/events.md of it.
 */
export const queueCatalogue = {
  ...events,
  ...mail,
  ...actions,
  ...assessment,
  ...certificates,
  ...chat,
  ...communication,
  ...evidence,
  ...imports,
  ...notices,
  ...operations,
  ...people,
  ...privacy,
  ...site,
  ...app,
}

type Catalogue = typeof queueCatalogue

declare module './platform/jobs/catalogue.ts' {
  interface QueueMap extends Catalogue {}
}
