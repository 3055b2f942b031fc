import type { Platform } from '../../../platform/platform.ts'
import { tellFailures, tellMailRefused } from './tell.ts'

/** Notifies administrators of failures: of refused mails at once, of other work within a minute. */
export const createFailures = (platform: Platform): void => {
  const { db, events, jobs } = platform
  events.handle({
    name: 'operations.tellRefused',
    events: ['mail.refused'],
    waits: false,
    handle: ({ message }) => db.transaction((tx) => tellMailRefused(platform, tx, message)),
  })
  jobs.define({ queue: 'failures', options: { retryLimit: 0 }, handle: () => tellFailures(platform) })
  jobs.schedule('failures', '* * * * *')
}
