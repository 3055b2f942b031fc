import type { Platform } from '../../../platform/platform.ts'
import { tellFailures } from './use-cases/tell-failures.ts'
import { tellRefused } from './use-cases/tell-refused.ts'

/** Notifies administrators of failures: of refused mails at once, of other work within a minute. */
export const createFailures = (platform: Platform): void => {
  const { events, jobs } = platform
  events.handle({
    name: 'operations.tellRefused',
    events: ['mail.refused'],
    waits: false,
    handle: ({ message }) => tellRefused(platform, message),
  })
  jobs.define({ queue: 'failures', options: { retryLimit: 0 }, handle: () => tellFailures(platform) })
  jobs.schedule('failures', '* * * * *')
}
