import { createHash } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { login } from '#contract/platform/access/session.ts'
import { send } from './call.ts'

/** The password of every account of the demo academy (rule server.settings). */
export const demoPassword = 'demo1234'

/** What the browser sends for a password (rule api.password-digest). */
export const digest = (password: string): string => createHash('md5').update(password).digest('hex')

/** Opens a session, as the login form does; the request context keeps its cookie. */
export const logIn = async (
  request: APIRequestContext,
  username: string,
  password = demoPassword,
): Promise<void> => {
  const answer = await send(request, login, { body: { username, password: digest(password) } })
  expect(answer.status(), `login of ${username}: ${await answer.text()}`).toBe(200)
}
