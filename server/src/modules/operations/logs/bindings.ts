import { activity, error, message } from '#contract/platform/audit/entities.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { demand } from '../../../platform/access/ability.ts'
import { activityPolicy, emptyLog, errorPolicy, messagePolicy, readMail } from '../policy.ts'
import { bindEntity, type Binding, type ItemTable } from '../../../platform/engine/binding.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { activities, errors } from '../../../platform/audit/tables.ts'
import { emptyTable, titlesOf } from './repository.ts'

/** An administrator empties a log (rule api.reset), which is itself logged. */
const emptied =
  (name: string, table: ItemTable): Binding['reset'] =>
  async ({ platform, actor }) => {
    demand(emptyLog, actor)
    const removed = await platform.db.transaction(async (tx) => {
      const total = await emptyTable(tx, table)
      await recordActivity(tx, actor, { action: `${name}.reset`, entity: name, what: String(total) })
      return total
    })
    return { removed }
  }

export const activityBinding = bindEntity(activity, activities, {
  policy: activityPolicy,
  reset: emptied('activity', activities),
  hooks: {
    // A history is read from the list, of one item or of all.
    presentNeeds: ['changes'],
    present: async (items, rows) => {
      for (const [index, item] of items.entries()) item.changes = rows[index]?.changes ?? []
    },
  },
})
export const errorBinding = bindEntity(error, errors, {
  policy: errorPolicy,
  reset: emptied('error', errors),
})
/**
 * The text of a mail as the log shows it: without the token by which only its receiver ends such mails (rule
 * notices.choices).
 */
const withoutTokens = (html: string): string => html.replaceAll(/(\/avisos\/cancelar#)[^"<\s]+/g, '$1')

export const messageBinding = bindEntity(message, messages, {
  policy: messagePolicy,
  hooks: {
    present: async (items, rows, { db, actor }) => {
      for (const [index, item] of items.entries()) {
        item.attachments = (readMail(actor) && rows[index]?.attachments) || []
        if (typeof item.html === 'string') item.html = withoutTokens(item.html)
      }
      // A message keeps its template's name, which stays when the template goes.
      const names = [...new Set(rows.map((row) => row.template))]
      if (names.length === 0) return
      const titles = await titlesOf(db, names)
      for (const [index, item] of items.entries()) {
        const name = rows[index]?.template
        if (name !== undefined) item.templateTitle = titles.get(name) ?? name
      }
    },
  },
  reset: emptied('message', messages),
})
