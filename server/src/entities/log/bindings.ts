import { sql } from 'drizzle-orm'
import { activity, error, message } from '#contract/entities/logs.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { messages } from '../../platform/mail/tables.ts'
import { bindEntity, type Binding, type ItemTable } from '../engine/binding.ts'
import { recordActivity } from './record.ts'
import { activities, errors } from './tables.ts'

/** An administrator empties a log (api.md); that it was emptied is itself written down. */
const emptied =
  (name: string, table: ItemTable): Binding['reset'] =>
  async ({ platform, user }) => {
    if (!user.role.admin) throw new Problem('forbidden')
    const removed = await platform.db.transaction(async (tx) => {
      const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(table)
      await tx.delete(table)
      await recordActivity(tx, user, {
        action: `${name}.reset`,
        entity: name,
        what: String(counted?.total ?? 0),
      })
      return counted?.total ?? 0
    })
    return { removed }
  }

const readOnly: Pick<Binding, 'can'> = { can: () => ({ edit: false, remove: false }) }

export const activityBinding = bindEntity(activity, activities, {
  ...readOnly,
  reset: emptied('activity', activities),
})
export const errorBinding = bindEntity(error, errors, { ...readOnly, reset: emptied('error', errors) })
export const messageBinding = bindEntity(message, messages, {
  ...readOnly,
  hooks: {
    // A mail's body carries links that open somebody's account: an administrator alone reads it (api.md).
    present: async (items, _rows, { user }) => {
      if (!user?.role.admin) for (const item of items) item['html'] = null
    },
  },
  reset: emptied('message', messages),
})
