import { expect, type APIRequestContext } from '@playwright/test'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { call } from './call.ts'
import { logIn } from './login.ts'

/** A mail of the outbox. */
interface OutboxMail {
  _id: string
  subject: string
  html: string
  /** The addresses that its links lead to, in their order. */
  links: string[]
}

/** Reads the outbox as its administrator does. */
export interface Outbox {
  /** Waits for the newest mail to this address, of that template when one is given. */
  latest: (to: string, template?: string) => Promise<OutboxMail>
}

/**
 * The outbox of a server without a mail server.
 * @param request an own request context, apart from the browser's; it logs in with the first use
 */
export const outbox = (request: APIRequestContext): Outbox => {
  let session: Promise<void> | undefined
  const entity = 'message'
  return {
    latest: async (to, template) => {
      session ??= logIn(request, 'admin')
      await session
      let found: string | undefined
      await expect
        .poll(
          async () => {
            const query = { limit: 50, sort: '-createdAt' }
            const { items } = await call(request, listItems, { params: { entity }, query })
            found = items.find(
              (mail) => mail.toEmails?.includes(to) && (template === undefined || mail.template === template),
            )?._id
            return found
          },
          { message: `a mail to ${to}` },
        )
        .toBeDefined()
      const mail = await call(request, getItem, { params: { entity, id: found ?? '' } })
      const html = mail.html ?? ''
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
        (link ?? '').replaceAll('&amp;', '&'),
      )
      return { _id: mail._id, subject: mail.subject ?? '', html, links }
    },
  }
}
