import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { receiversOf } from '../../commerce/index.ts'
import { administratorsToNotify, findUser, rowMayEnter } from '../../people/index.ts'
import type { CodeRow } from '../code-tables.ts'
import { accountsWaitingMail, codeRedeemedMail } from '../mails.ts'

/** The code concerned, with its course. */
interface Code {
  code: Pick<CodeRow, 'id' | 'code' | 'owner' | 'company'>
  degree: { name: string }
}

const ownerOf = async (tx: Db, { owner }: Code['code']) => {
  const found = owner ? await findUser(tx, owner) : undefined
  return found && rowMayEnter(found) ? found : undefined
}

/**
 * Notifies the maker of a code, and the company whose seat was taken with its managers, that somebody else redeemed it,
 * in the same transaction (rule notices.kinds).
 */
export const notifyRedeemed = async (
  platform: Platform,
  tx: Db,
  { code, degree }: Code,
  person: { id: string; name: string },
): Promise<void> => {
  const owner = await ownerOf(tx, code)
  const people = new Map(
    (code.company ? await receiversOf(tx, code.company) : []).map((one) => [one.id, one.email]),
  )
  if (owner) people.set(owner.id, owner.email)
  people.delete(person.id)
  if (people.size === 0) return
  const values = {
    name: person.name,
    code: maskCode(code.code),
    degree: degree.name,
    link: `${platform.config.baseUrl}/code/view/${code.id}`,
  }
  const receivers = { to: [...people.values()], toUsers: [...people.keys()] }
  await sendTemplate(platform, tx, codeRedeemedMail, values, receivers)
}

/**
 * Notifies administrators and the maker of the code of accounts that wait for approval, in the transaction that adds
 * them; the person who added them is left out.
 * @param count how many
 */
export const notifyWaiting = async (
  platform: Platform,
  tx: Db,
  { code, degree }: Code,
  { count, by }: { count: number; by: string | undefined },
): Promise<void> => {
  const owner = await ownerOf(tx, code)
  const { to, toUsers } = await administratorsToNotify(tx)
  const people = new Map(toUsers.map((id, index) => [id, to[index] ?? '']))
  if (owner) people.set(owner.id, owner.email)
  if (by) people.delete(by)
  const values = {
    count,
    many: count > 1,
    code: maskCode(code.code),
    degree: degree.name,
    link: `${platform.config.baseUrl}/profile/ativacaocontas`,
  }
  const receivers = { to: [...people.values()], toUsers: [...people.keys()] }
  await sendTemplate(platform, tx, accountsWaitingMail, values, receivers)
}
