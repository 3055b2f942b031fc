import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { isCompanyNifFree, isNameFree } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { limitAddress } from '../limits.ts'

/** Is the value free for another user than `id`? @throws Problem `rate_limited` */
export const isUnique = async (
  { platform: { db } }: Accounts,
  { field, value, id }: { field: 'username' | 'email' | 'nif'; value: string; id: string },
  address: string,
): Promise<boolean> => {
  await limitAddress(db, 'unique', address)
  const other = isId(id) ? id : undefined
  return field === 'nif' ? isCompanyNifFree(db, value, other) : isNameFree(db, value, other)
}
