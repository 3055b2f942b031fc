import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { mayRemind } from '../../../../platform/notices/reminders.ts'
import { cartfcs } from '../../card-table.ts'
import { isUsableOn } from '../last-day.ts'

/** The unheld cards with hours, valid today and made before a moment, whose company may be reminded of them. */
export const idleCards = (
  db: Db,
  { kind, today, before, times }: { kind: string; today: string; before: Date; times: number },
) =>
  db
    .select({
      id: cartfcs.id,
      owner: cartfcs.owner,
      ref: cartfcs.ref,
      remaining: cartfcs.remaining,
      createdAt: cartfcs.createdAt,
    })
    .from(cartfcs)
    .where(
      and(
        isNull(cartfcs.user),
        lt(cartfcs.createdAt, before),
        isUsableOn(today),
        mayRemind(kind, cartfcs.id, before, times),
      ),
    )
    .orderBy(cartfcs.owner, cartfcs.id)
