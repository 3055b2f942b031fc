import type { Tx } from '../../../platform/database/db.ts'
import { noteReminder } from '../../../platform/notices/repositories/reminders.ts'
import type { TaskContext } from '../../../platform/task-types.ts'
import { findCompanyName } from '../../people/index.ts'
import { receiversOf } from './repositories/ending.ts'

/** What a mail to a company needs besides its content. */
export interface ToCompany {
  tx: Tx
  /** The company's name. */
  company: string
  /** Its own account and its managers. */
  receivers: { to: string[]; toUsers: string[] }
}

/**
 * Reminds companies and their managers of what needs attention, one mail per company, and records in its transaction
 * what they were reminded of (rules card.ending, card.concerns, code.concerns).
 * @param found what each company is reminded of
 * @param send queues the mail
 * @returns how many companies were reminded
 */
export async function notifyCompanies<T extends { id: string }>(
  { platform, now, signal }: TaskContext,
  kind: string,
  found: ReadonlyMap<string, readonly T[]>,
  send: (to: ToCompany, items: readonly T[]) => Promise<unknown>,
): Promise<number> {
  for (const [owner, items] of found) {
    signal.throwIfAborted()
    const company = (await findCompanyName(platform.db, owner)) ?? ''
    const people = await receiversOf(platform.db, owner)
    const receivers = { to: people.map(({ email }) => email), toUsers: people.map(({ id }) => id) }
    await platform.db.transaction(async (tx) => {
      const subjects = items.map(({ id }) => id)
      await noteReminder(tx, kind, subjects, now)
      await send({ tx, company, receivers }, items)
    })
  }
  return found.size
}
