import { accountErrors, formatPin, MAX_PIN, type PinAccount } from '#contract/enrolment/code-rules.ts'
import { invalid, invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { SavingIn } from '../../../platform/engine/binding.ts'
import type { CodeAccountRow, codes } from '../code-tables.ts'
import { addPins, changeAccount, lockAccountsOf, removeCodeAccounts } from './repositories/pins.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { NAME_MAX } from '#contract/platform/validation/lengths.ts'

/** The rows that were sent, each with its errors. @throws Problem `validation` */
const readRows = (sent: unknown): (PinAccount & { _id: string | undefined })[] => {
  if (!Array.isArray(sent)) throw invalidField('accounts', t('validation.type'))
  const rows = sent.map((row: unknown) => {
    const { _id, name, email } = recordOf(row)
    return {
      _id: typeof _id === 'string' ? _id : undefined,
      name: typeof name === 'string' ? name.trim().slice(0, NAME_MAX) : '',
      email: typeof email === 'string' ? canonicalEmail(email) : '',
    }
  })
  const errors = accountErrors(rows)
  if (errors.length > 0) throw invalid(errors)
  return rows
}

/** The effect of a submitted list on the existing accounts. */
interface AccountChanges {
  gone: string[]
  changed: { id: string; name: string; email: string; again: boolean }[]
  added: { pin: string; name: string; email: string }[]
}

type Sent = ReturnType<typeof readRows>

/**
 * New ones take the next PINs, accounts left out are removed unless used, and one whose email changed has to be
 * approved again.
 * @throws Problem `validation` beyond the last PIN
 */
const compare = (standing: readonly CodeAccountRow[], rows: Sent): AccountChanges => {
  const byId = new Map(standing.map((account) => [account.id, account]))
  const kept = new Set(rows.flatMap(({ _id }) => (_id && byId.has(_id) ? [_id] : [])))
  const gone = standing.filter((one) => one.approval !== 'used' && !kept.has(one.id)).map((one) => one.id)
  let last = Math.max(0, ...standing.map(({ pin }) => Number(pin)))
  const changed: AccountChanges['changed'] = []
  const added: AccountChanges['added'] = []
  for (const { _id, name, email } of rows) {
    const account = _id ? byId.get(_id) : undefined
    if (!account) {
      if (last >= MAX_PIN) throw invalidField('accounts', t('validation.max', { max: MAX_PIN }))
      added.push({ pin: formatPin((last += 1)), name, email })
    } else if (account.approval !== 'used' && (account.name !== name || account.email !== email))
      changed.push({ id: account.id, name, email, again: account.email !== email })
  }
  return { gone, changed, added }
}

/**
 * Keeps the `accounts` that came with a PIN code (rule code.pins). There is a seat for each.
 * @returns how many now wait for approval
 * @throws Problem `validation`
 */
export const saveAccounts = async ({
  tx,
  id,
  before,
  values,
  input,
}: SavingIn<typeof codes>): Promise<number> => {
  if (input['accounts'] === undefined) return 0
  if ((values.type ?? before?.type) !== 'P') throw invalidField('accounts', t('code.accountsOfPins'))
  const rows = readRows(input['accounts'])
  const { gone, changed, added } = compare(await lockAccountsOf(tx, id), rows)
  await removeCodeAccounts(tx, gone)
  for (const account of changed) await changeAccount(tx, account)
  await addPins(tx, id, added)
  return added.length + changed.filter(({ again }) => again).length
}
