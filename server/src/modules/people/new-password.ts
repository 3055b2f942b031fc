import { invalid } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isMd5 } from '#contract/platform/validation/account.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * A new password in transit, in lower case. Its length is checked where it is typed: the digest does not reveal it.
 * @param field where the call has it
 * @param names of the account, which are no password either
 * @throws Problem `validation` where it is no digest, or that of a well-known password
 */
export const checkNewPassword = (
  digest: unknown,
  field: string,
  names: readonly (string | null | undefined)[],
): string => {
  const value = typeof digest === 'string' ? digest.toLowerCase() : ''
  if (!isMd5(value)) throw invalid([{ field, message: t('validation.passwordDigest') }])
  if (isCommonPassword(value, names)) throw invalid([{ field, message: t('validation.commonPassword') }])
  return value
}
