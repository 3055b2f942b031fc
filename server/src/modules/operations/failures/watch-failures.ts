import type { Platform } from '../../../platform/platform.ts'
import { notifyFailures } from './use-cases/notify-failures.ts'
import { notifyRefused } from './use-cases/notify-refused.ts'

/** Notifies administrators of failures: of refused mails at once, of other work within a minute. */
export const watchFailures = (platform: Platform): void => {
  const { events, jobs } = platform
  events.handle({
    name: 'operations.tellRefused',
    events: ['mail.refused'],
    waits: false,
    handle: ({ message }) => notifyRefused(platform, message),
  })
  jobs.define({ queue: 'failures', options: { retryLimit: 0 }, handle: () => notifyFailures(platform) })
  jobs.schedule('failures', '* * * * *')
}
