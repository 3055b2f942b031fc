import type { HandTemplate } from '#contract/communication/by-hand-endpoints.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findHandTemplates } from '../by-hand-repository.ts'
import { asksOf } from '../hand-template.ts'

/** The templates that may be sent by hand (rule message.hand). */
export const listHandTemplates = async ({
  db,
}: Platform): Promise<{ items: HandTemplate[]; total: number }> => {
  const rows = await findHandTemplates(db)
  const items = rows.map((row) => ({ name: row.name, title: row.title || row.name, asks: asksOf(row) }))
  return { items, total: items.length }
}
