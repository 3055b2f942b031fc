import { getTableColumns } from 'drizzle-orm'
import { users, type UserRow } from './table.ts'

const { passwordHash: _p, activationHash: _a, sort: _s, search: _f, ...readable } = getTableColumns(users)

/** What is read of a person: not what proves who they are, which a login and its codes read, nor what lists search. */
export const personColumns = readable

/** A row of these columns. */
export type PersonRow = Pick<UserRow, keyof typeof personColumns>
