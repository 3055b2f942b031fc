import { NEWSLETTER_QUEUE } from '../content/bindings.ts'
import { askOutside, BRIEFLY } from '../../../platform/network/outgoing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSubscription } from './repository.ts'

/**
 * Passes subscriptions on to the installation's data-protection service, by a job that is retried until the service
 * accepts it; without a service they stay in the database (rule site.newsletter).
 */
export const passNewslettersOn = ({ config, db, jobs }: Platform): void => {
  const { newsletter } = config
  if (!newsletter) return
  const address = new URL(newsletter.url)
  if (newsletter.token) address.searchParams.set('token', newsletter.token)

  jobs.define({
    queue: NEWSLETTER_QUEUE,
    handle: async ({ id }, signal) => {
      const row = await findSubscription(db, String(id))
      if (!row) return
      const { name, surname, email } = row
      const answer = await askOutside(address, BRIEFLY, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, surname, email }),
        signal,
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the newsletter's service answered ${answer.status}`)
    },
  })
}
