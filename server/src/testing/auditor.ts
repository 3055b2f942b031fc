import { openAuditorRoom } from '#contract/actions/auditor-endpoints.ts'
import type { Client, TestApp } from './app.ts'

/** The token and the password of an auditor's link, shown once. */
interface AuditorWord {
  token: string
  password: string
}

/**
 * Opens the room of a link; returns the answer, and a client with its cookie.
 * @param headers headers that are sent with the password
 */
export const enterRoom = async (
  app: TestApp,
  { token, password }: AuditorWord,
  headers: Record<string, string> = {},
) => {
  const visitor = app.anonymous()
  const answer = await visitor.call(openAuditorRoom, { body: { token, password } }, { headers })
  const { status, body, raw } = answer
  const cookie = String([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''
  const call: Client['call'] = (endpoint, input) => visitor.call(endpoint, input, { headers: { cookie } })
  return { status, body, raw, cookie, auditor: { call } }
}
