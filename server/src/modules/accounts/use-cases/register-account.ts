import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import {
  administratorsToNotify,
  asNameTaken,
  checkCompanyNif,
  checkNames,
  hashPassword,
  roleId,
  sendCode,
  signUp,
  signUpCompany,
} from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { countingTaken, limitSignUps } from '../limits.ts'
import { type Registered, toRegistered } from '../registered.ts'
import { companySignedUpMail } from '../mails.ts'
import { readSignUp, type SignUp } from '../sign-up.ts'

/**
 * Signs a trainee or a company up (rule account.sign-up). One with a name that others have is counted as a wrong try, and
 * keeps nobody from theirs; any other counts for its address, and only then its password is hashed.
 * @throws Problem `validation`, `duplicate`, `rate_limited` or `unavailable`
 */
export const registerAccount = async (
  { platform }: Accounts,
  input: SignUp & { type: 'student' | 'company'; code?: string | null | undefined },
  address: string,
): Promise<Registered> => {
  const { db, clock } = platform
  const { account, company, password } = readSignUp(input.type, input, clock.today())
  const isCompany = input.type === 'company'
  await countingTaken(db, { address, email: account.email }, async () => {
    if (isCompany) await checkCompanyNif(db, company.nif)
    await checkNames(db, account)
  })
  await limitSignUps(db, address)
  const passwordHash = password ? await hashPassword(password, { address }) : null
  const pendingCode = input.code?.trim() || null
  try {
    return await db.transaction(async (tx) => {
      const given = { ...account, passwordHash, pendingCode }
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
