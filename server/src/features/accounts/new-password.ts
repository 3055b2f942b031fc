import { invalid } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import { isMd5 } from '#contract/validation/account.ts'

/**
 * A new password as it travels, in lower case.
 * @throws Problem `validation` where it is no digest
 */
export const checkPassword = (digest: string): string => {
  if (!isMd5(digest.toLowerCase()))
    throw invalid([{ field: 'newPassword', message: t('validation.passwordDigest') }])
  return digest.toLowerCase()
}
