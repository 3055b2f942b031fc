import { sql, type SQL } from 'drizzle-orm'
import { users, type UserRow } from './table.ts'

/** The states of an account, each in exactly one, as conditions of queries that read `users`. */
export const accountStates = {
  active: sql<boolean>`(${users.active} and not ${users.lock})`,
  inactive: sql<boolean>`(not ${users.active} and not ${users.lock})`,
  locked: sql<boolean>`${users.lock}`,
} as const satisfies Record<string, SQL<boolean>>

/**
 * Whether a person may log in, in SQL: the only definition, for those who are mailed, listed, offered and counted. For a
 * row already read, use `rowMayEnter`.
 */
export const mayEnter = accountStates.active

/** Whether an account was never activated, and waits for that; an administrator's deactivation is another matter. */
export const awaitsActivation = sql<boolean>`(not ${users.active} and ${users.activationDate} is null)`

/** The same of a row. */
export const rowAwaitsActivation = ({
  active,
  activationDate,
}: Pick<UserRow, 'active' | 'activationDate'>): boolean => !active && activationDate === null

/** Whether the person of a row may log in. */
export const rowMayEnter = ({ active, lock }: Pick<UserRow, 'active' | 'lock'>): boolean => active && !lock
