import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { type Human, personOf } from '../../../platform/access/actor.ts'
import {
  asNameTaken,
  checkNames,
  hashPassword,
  namedOwner,
  roleId,
  sendCode,
  signUp,
} from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { checkInvitation, followInvitation, takeInvitation, takeUpInvitation } from '../../companies/index.ts'
import { countingTaken, countingWrong } from '../limits.ts'
import { type Registered, toRegistered } from '../registered.ts'
import { readSignUp, type SignUp } from '../sign-up.ts'

/**
 * A new gestor, linked to the company of the invitation, which lets in once: only wrong tries are counted, those of other
 * people's names and those of invitations that are none.
 */
const signUpBy = async (
  { platform }: Accounts,
  token: string,
  input: SignUp,
  address: string,
): Promise<Registered> => {
  const { db, clock } = platform
  const { account, password } = readSignUp('gestor', input, clock.today())
  const { email } = account
  const counted = { what: 'register', wrong: 'not_found', address, account: email } as const
  await countingWrong(db, counted, () => checkInvitation(platform, token))
  await countingTaken(db, { address, email }, () => checkNames(db, account))
  const passwordHash = password ? await hashPassword(password, { address }) : null
  try {
    return await db.transaction(async (tx) => {
      const invitation = await takeUpInvitation(tx, platform, token)
      const user = await signUp(platform, tx, { ...account, passwordHash, role: roleId.gestor })
      await followInvitation(tx, platform, namedOwner(user), invitation)
      await sendCode(platform, tx, user)
      return toRegistered(user)
    })
  } catch (error) {
    throw asNameTaken(error, input)
  }
}

/**
 * Accepts an invitation (rule account.invitation): a logged-in gestor is linked directly; anybody else signs up.
 * @throws Problem `not_found`, `forbidden`, and what a sign-up throws
 */
export const acceptInvitation = async (
  accounts: Accounts,
  token: string,
  input: SignUp,
  { actor, address }: { actor: Human; address: string },
): Promise<Registered> => {
  const { platform } = accounts
  const who = personOf(actor)
  // Another person's session, as on a shared computer, does not prevent a new account.
  if (!who || (input.username && !takeInvitation(who))) return signUpBy(accounts, token, input, address)
  if (!takeInvitation(who)) throw new Problem('forbidden', t('auth.wrongRole'))
  await platform.db.transaction(async (tx) =>
    followInvitation(tx, platform, who, await takeUpInvitation(tx, platform, token)),
  )
  return { _id: who._id, username: who.username, email: who.email }
}
