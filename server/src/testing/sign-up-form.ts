import type { register } from '#contract/accounts/registration.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'

/** The form of a person who signs up with an email. */
export type SignUp = Omit<CallBody<typeof register>, 'email'> & { email?: string }

/** The input of a sign-up: a trainee's by default. */
export const signUpForm = (username: string, more: Partial<SignUp> = {}): SignUp & { email: string } => ({
  type: 'student',
  username,
  email: `${username}@example.pt`,
  data: { name: 'Nova', nif: '501964843' },
  terms: true,
  ...more,
})
