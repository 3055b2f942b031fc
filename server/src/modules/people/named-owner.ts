import type { NamedPerson } from '../../platform/audit/record.ts'
import type { UserRow } from './table.ts'

/** The owner of an account, as the log names them; they need no session. */
export const namedOwner = ({
  id,
  name,
  username,
}: Pick<UserRow, 'id' | 'name' | 'username'>): NamedPerson => ({
  kind: 'person',
  _id: id,
  name,
  username,
})
