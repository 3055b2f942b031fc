import { invalid } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isMd5 } from '#contract/platform/validation/account.ts'
import { isCommonPassword } from './common.ts'

/**
 * A new password in transit, in lower case. Its length is checked where it is typed: the digest does not reveal it.
 * @param field the field of the call
 * @param names names of the account, which must not be its password either
 * @throws Problem `validation` if it is not a digest, or that of a well-known password
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
