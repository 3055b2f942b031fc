import type { UserRow } from '../people/index.ts'

/** A person who has just signed up. */
export interface Registered {
  _id: string
  username: string
  email: string
}

/** What a sign-up answers of the account that it made. */
export const toRegistered = ({ id, username, email }: UserRow): Registered => ({ _id: id, username, email })
