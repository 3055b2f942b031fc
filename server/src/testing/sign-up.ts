import assert from 'node:assert/strict'
import { register } from '#contract/accounts/registration.ts'
import type { TestApp } from './app.ts'
import { signUpForm, type SignUp } from './sign-up-form.ts'

/** Signs a person up in a browser of their own; returns its cookie. */
export const signUp = async (app: TestApp, username: string, more: Partial<SignUp> = {}) => {
  const form = signUpForm(username, more)
  const { status, body, headers } = await app.anonymous().call(register, { body: form })
  assert.equal(status, 201, JSON.stringify(body))
  const cookie = /registration=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  return { username, email: form.email, cookie, id: body._id }
}
