import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { EventCatalogue } from './catalogue.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSignals, type Signals } from './signals.ts'

/** What happens in the product: events that last, and signals. The catalogue lists them. */
export type Events = Outbox & Signals

/** Makes the events of this process, which are those of the catalogue. */
export const createEvents = (jobs: Jobs, log: Log, catalogue: EventCatalogue): Events => ({
  ...createOutbox(jobs, log, catalogue),
  ...createSignals(log),
})
