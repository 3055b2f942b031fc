import { inArray, sql } from 'drizzle-orm'
import { activity, error, message } from '#contract/platform/audit/entities.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { emailTemplates } from '../../../platform/mail-templates/table.ts'
import { allIf } from '../../../platform/access/scope.ts'
import { bindEntity, type Binding, type ItemTable } from '../../../platform/engine/binding.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { activities, errors } from '../../../platform/audit/tables.ts'

/** An administrator empties a log (rule api.reset); that it was emptied is itself written down. */
const emptied =
  (name: string, table: ItemTable): Binding['reset'] =>
  async ({ platform, actor }) => {
    if (!actor.role.admin) throw new Problem('forbidden')
    const removed = await platform.db.transaction(async (tx) => {
      const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(table)
      await tx.delete(table)
      await recordActivity(tx, actor, {
        action: `${name}.reset`,
        entity: name,
        what: String(counted?.total ?? 0),
      })
      return counted?.total ?? 0
    })
    return { removed }
  }

const readOnly = { can: () => ({ edit: false, remove: false }) }

export const activityBinding = bindEntity(activity, activities, {
  ...readOnly,
  reset: emptied('activity', activities),
  hooks: {
    // A history is read from the list, of one item or of all.
    presentNeeds: ['changes'],
    present: async (items, rows) => {
      for (const [index, item] of items.entries()) item.changes = rows[index]?.changes ?? []
    },
  },
})
export const errorBinding = bindEntity(error, errors, { ...readOnly, reset: emptied('error', errors) })
export const messageBinding = bindEntity(message, messages, {
  ...readOnly,
  // A mail's body carries links that open somebody's account: an administrator alone reads it (rule api.reset).
  hides: (actor) => ({ html: allIf(!personOf(actor)?.role.admin) }),
  hooks: {
    present: async (items, rows, { db, actor }) => {
      for (const [index, item] of items.entries())
        item.attachments = (personOf(actor)?.role.admin && rows[index]?.attachments) || []
      // A message keeps its template's name, which stays when the template goes.
      const names = [...new Set(rows.map((row) => row.template))]
      if (names.length === 0) return
      const found = await db
        .select({ name: emailTemplates.name, title: emailTemplates.title })
        .from(emailTemplates)
        .where(inArray(emailTemplates.name, names))
      const titles = new Map(found.map(({ name, title }) => [name, title]))
      for (const item of items) item.templateTitle = titles.get(String(item.template)) ?? item.template
    },
  },
  reset: emptied('message', messages),
})
