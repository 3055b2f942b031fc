import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import {
  administratorsToNotify,
  asNameTaken,
  roleId,
  sendCode,
  signUp,
  signUpCompany,
} from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { limitAccount, limitAddress } from '../limits.ts'
import { type Registered, toRegistered } from '../registered.ts'
import { companySignedUpMail } from '../mails.ts'
import { readSignUp, type SignUp } from '../sign-up.ts'

/**
 * Signs a trainee or a company up (rule account.sign-up).
 * @throws Problem `validation`, `duplicate`, `rate_limited` or `unavailable`
 */
export const registerAccount = async (
  { platform }: Accounts,
  input: SignUp & { type: 'student' | 'company'; code?: string | null | undefined },
  address: string,
): Promise<Registered> => {
  const { db, clock } = platform
  await limitAddress(db, 'register', address)
  const { account, company } = await readSignUp(input.type, input, clock.today())
  await limitAccount(db, 'register', address, account.email)
  const isCompany = input.type === 'company'
  const pendingCode = input.code?.trim() || null
  try {
    return await db.transaction(async (tx) => {
      const given = { ...account, pendingCode }
      const user = isCompany
        ? await signUpCompany(platform, tx, given, company)
        : await signUp(platform, tx, { ...given, role: roleId.student })
      if (isCompany) {
        const link = `${platform.config.baseUrl}/user/view/${user.id}`
        const values = { company: company.name, nif: company.nif, link }
        await sendTemplate(platform, tx, companySignedUpMail, values, await administratorsToNotify(tx))
      }
      await sendCode(platform, tx, user)
      return toRegistered(user)
    })
  } catch (error) {
    throw asNameTaken(error, input)
  }
}
