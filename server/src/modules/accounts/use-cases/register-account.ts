import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { newId } from '../../../platform/database/columns.ts'
import {
  administratorsToNotify,
  companyTaken,
  insertCompanyOf,
  isCompanyNifFree,
  roleId,
  sendCode,
} from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { limitAccount, limitAddress } from '../limits.ts'
import { addAccount, asNameTaken, type Registered } from '../new-account.ts'
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
  const [id, role] = [newId(), isCompany ? roleId.company : roleId.student]
  const pendingCode = input.code?.trim() || null
  try {
    const registered = await db.transaction(async (tx) => {
      if (isCompany && !(await isCompanyNifFree(tx, company.nif))) throw companyTaken('data.nif')
      const made = await addAccount(platform, tx, { ...account, id, role, pendingCode })
      if (isCompany) {
        await insertCompanyOf(tx, { id, ...company })
        const link = `${platform.config.baseUrl}/user/view/${id}`
        const values = { company: company.name, nif: company.nif, link }
        await sendTemplate(platform, tx, companySignedUpMail, values, await administratorsToNotify(tx))
      }
      await sendCode(platform, tx, { ...made, id, name: account.name ?? '', activationDate: null })
      return made
    })
    return registered
  } catch (error) {
    throw asNameTaken(error, input)
  }
}
