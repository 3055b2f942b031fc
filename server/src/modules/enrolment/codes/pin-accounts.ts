import { asc, eq, inArray, sql } from 'drizzle-orm'
import { accountErrors, formatPin, MAX_PIN, type PinAccount } from '#contract/enrolment/code-rules.ts'
import { invalid, invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { SavingIn } from '../../../platform/engine/binding.ts'
import { users } from '../../people/index.ts'
import { codeAccounts, codes } from '../code-tables.ts'

/** The accounts of a code as its item carries them (rule code.pins), by their PINs. */
export const accountsOf = (db: Db, code: string) =>
  db
    .select({
      _id: codeAccounts.id,
      pin: codeAccounts.pin,
      name: codeAccounts.name,
      email: codeAccounts.email,
      approval: codeAccounts.approval,
      usedAt: codeAccounts.usedAt,
      user: { _id: users.id, name: users.name },
    })
    .from(codeAccounts)
    .leftJoin(users, eq(users.id, codeAccounts.user))
    .where(eq(codeAccounts.code, code))
    .orderBy(asc(codeAccounts.pin), asc(codeAccounts.id))

/** The rows that were sent, each with its errors. @throws Problem `validation` */
const readRows = (sent: unknown): (PinAccount & { _id: string | undefined })[] => {
  if (!Array.isArray(sent)) throw invalidField('accounts', t('validation.type'))
  const rows = sent.map((row: unknown) => {
    const { _id, name, email } = (row ?? {}) as Record<string, unknown>
    return {
      _id: typeof _id === 'string' ? _id : undefined,
      name: typeof name === 'string' ? name.trim().slice(0, 160) : '',
      email: typeof email === 'string' ? canonicalEmail(email) : '',
    }
  })
  const errors = accountErrors(rows)
  if (errors.length > 0) throw invalid(errors)
  return rows
}

/**
 * Keeps the `accounts` that came with a PIN code: new ones take the next PINs, whoever is left out goes unless the
 * account is used, and one sent to another email has to be approved again (rule code.pins). There is a seat for each.
 * @throws Problem `validation`
 */
export const saveAccounts = async ({
  tx,
  id,
  before,
  values,
  input,
}: SavingIn<typeof codes>): Promise<void> => {
  if (input['accounts'] === undefined) return
  if ((values.type ?? before?.type) !== 'P') throw invalidField('accounts', t('code.accountsOfPins'))
  const rows = readRows(input['accounts'])
  const standing = await tx.select().from(codeAccounts).where(eq(codeAccounts.code, id)).for('update')
  const byId = new Map(standing.map((account) => [account.id, account]))
  const kept = new Set(rows.flatMap(({ _id }) => (_id && byId.has(_id) ? [_id] : [])))
  const gone = standing.filter((one) => one.approval !== 'used' && !kept.has(one.id)).map((one) => one.id)
  if (gone.length > 0) await tx.delete(codeAccounts).where(inArray(codeAccounts.id, gone))
  let last = Math.max(0, ...standing.map(({ pin }) => Number(pin)))
  const added = []
  for (const { _id, name, email } of rows) {
    const account = _id ? byId.get(_id) : undefined
    if (!account) {
      if (last >= MAX_PIN) throw invalidField('accounts', t('validation.max', { max: MAX_PIN }))
      added.push({ id: newId(), code: id, pin: formatPin((last += 1)), name, email })
    } else if (account.approval !== 'used' && (account.name !== name || account.email !== email)) {
      const again = account.email === email ? {} : { approval: 'free' as const, approvedAt: null }
      await tx
        .update(codeAccounts)
        .set({ name, email, ...again })
        .where(eq(codeAccounts.id, account.id))
    }
  }
  if (added.length > 0) await tx.insert(codeAccounts).values(added)
  const seats = sql`(select count(*)::int from ${codeAccounts} where ${codeAccounts.code} = ${codes.id})`
  await tx
    .update(codes)
    .set({ accountsAllowed: sql`greatest(${codes.accountsAllowed}, ${seats})` })
    .where(eq(codes.id, id))
}
