import { and } from 'drizzle-orm'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayInPortugal } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { mayRemind } from '../../../../platform/notices/repositories/reminders.ts'
import { cartfcs } from '../../card-table.ts'
import { isOfConcern } from '../last-day.ts'

/** The cards that are idle for so many days, and whose company may be reminded of them again after as many. */
export const idleCards = (
  db: Db,
  { kind, now, days, times }: { kind: string; now: Date; days: number; times: number },
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
        isOfConcern('idle', dayInPortugal(now), days),
        mayRemind(kind, cartfcs.id, new Date(now.getTime() - days * DAY_MS), times),
      ),
    )
    .orderBy(cartfcs.owner, cartfcs.id)
