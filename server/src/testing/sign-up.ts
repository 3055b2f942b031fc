import assert from 'node:assert/strict'
import { register } from '#contract/accounts/registration.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import type { TestApp } from './app.ts'

/** A form of somebody who signs up with an email. */
type SignUp = Omit<CallBody<typeof register>, 'email'> & { email?: string }

/** What somebody fills in to sign up: a trainee unless told otherwise. */
export const signUpForm = (username: string, more: Partial<SignUp> = {}): SignUp & { email: string } => ({
  type: 'student',
  username,
  email: `${username}@example.pt`,
  data: { name: 'Nova', nif: '501964843' },
  terms: true,
  ...more,
})

/** Signs somebody up in a browser of their own; gives the cookie that it keeps of it. */
export const signUp = async (app: TestApp, username: string, more: Partial<SignUp> = {}) => {
  const form = signUpForm(username, more)
  const { status, body, headers } = await app.anonymous().call(register, { body: form })
  assert.equal(status, 201, JSON.stringify(body))
  const cookie = /registration=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  return { username, email: form.email, cookie, id: body._id }
}
