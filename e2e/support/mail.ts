import { expect, type APIRequestContext } from '@playwright/test'
import { logIn } from './login.ts'

/** A mail of the outbox. */
export interface OutboxMail {
  _id: string
  subject: string
  template: string
  toEmails: string[]
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
  const get = async (path: string) => {
    session ??= logIn(request, 'admin')
    await session
    const answer = await request.get(`/api/entity/message/${path}`)
    expect(answer.status(), `the outbox answers: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  return {
    latest: async (to, template) => {
      let found: Omit<OutboxMail, 'links'> | undefined
      await expect
        .poll(
          async () => {
            const { items } = await get('list?limit=50&sort=-createdAt')
            found = (items as OutboxMail[]).find(
              (mail) => mail.toEmails.includes(to) && (template === undefined || mail.template === template),
            )
            return found?._id
          },
          { message: `a mail to ${to}` },
        )
        .toBeDefined()
      const mail = (await get(`list/${found?._id}`)) as Omit<OutboxMail, 'links'>
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
        (link ?? '').replaceAll('&amp;', '&'),
      )
      return { ...mail, links }
    },
  }
}
