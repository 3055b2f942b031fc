import * as engine from './platform/engine/events.ts'
import type { EventCatalogue } from './platform/events/catalogue.ts'
import * as files from './platform/files/events.ts'
import * as mail from './platform/mail/events.ts'
import * as realtime from './platform/realtime/events.ts'
import * as accounts from './modules/accounts/events.ts'
import * as assessment from './modules/assessment/events.ts'
import * as certificates from './modules/certificates/events.ts'
import * as learning from './modules/learning/events.ts'
import * as operations from './modules/operations/events.ts'
import * as people from './modules/people/events.ts'

const events = {
  ...learning.events,
  ...assessment.events,
  ...people.events,
  ...accounts.events,
  ...operations.events,
  ...mail.events,
  ...files.events,
  ...engine.events,
  ...realtime.events,
}

/**
 * Every event of the product, and every handler; an event's handlers get it in this order.
 * `scripts/write-event-catalogue.mjs` makes the tables of docs/events.md of it.
 */
export const eventCatalogue: EventCatalogue = {
  events,
  handlers: {
    ...accounts.handlers,
    ...assessment.handlers,
    ...certificates.handlers,
    ...operations.handlers,
    ...files.handlers,
  },
}

type Catalogue = typeof events

declare module './platform/events/catalogue.ts' {
  interface EventMap extends Catalogue {}
}
