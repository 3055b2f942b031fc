import { openAuditorRoom } from '#contract/actions/auditor-endpoints.ts'
import type { Client, TestApp } from './app.ts'

/** The word and the password of a link for an auditor, as they are told once. */
export interface AuditorWord {
  token: string
  password: string
}

/** Opens the room of a link; gives the answer, and who calls with what it gave. */
export const enterRoom = async (app: TestApp, { token, password }: AuditorWord) => {
  const visitor = app.anonymous()
  const { status, body, raw, headers } = await visitor.call(openAuditorRoom, { body: { token, password } })
  const cookie = String([headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''
  const call: Client['call'] = (endpoint, input) => visitor.call(endpoint, input, { headers: { cookie } })
  return { status, body, raw, auditor: { call } }
}
