import type { SentMail } from '#contract/communication/by-hand-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lastSendings } from '../by-hand-repository.ts'

/** How many sendings an author sees. */
const LAST = 10

/** What somebody sent by hand last, the newest first (rule message.hand). */
export const listSentByHand = async (
  { db }: Platform,
  who: Person,
): Promise<{ items: SentMail[]; total: number }> => {
  const rows = await lastSendings(db, who._id, LAST)
  const items = rows.map(({ id, title, values, total, sent, createdAt }) => ({
    _id: id,
    title,
    subject: values.subject ?? null,
    total,
    sent,
    createdAt: createdAt.toISOString(),
  }))
  return { items, total: items.length }
}
