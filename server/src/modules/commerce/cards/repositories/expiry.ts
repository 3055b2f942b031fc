import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs } from '../../card-table.ts'
import { cardLines } from '../../card-ledger-tables.ts'
import { isGoodOn } from '../last-day.ts'
import { signature } from './lines.ts'

/** Cards written off in one statement. */
const BATCH = 1000

/**
 * Expires the hours of cards past their last day, each once: empty ones are skipped, and hours returned later go with
 * the next run (rule card.ledger).
 * @returns how many cards of a batch it was
 */
export const expireBatch = async (db: Db, now: Date, actor: Actor): Promise<number> => {
  const { machine } = signature(actor)
  const { rows } = await db.execute<{ count: number }>(sql`
    with ended as (
      select id, remaining from ${cartfcs} where remaining > 0 and not ${isGoodOn(dayInPortugal(now))}
      order by id limit ${BATCH} for update
    ), moved as (
      update ${cartfcs} set remaining = 0 from ended where ${cartfcs.id} = ended.id
      returning ${cartfcs.id}, ended.remaining as lost
    ), line as (
      insert into ${cardLines} (card, kind, hours, created_at, machine)
      select id, 'expiry', -lost, ${now.toISOString()}::timestamptz, ${machine} from moved
    )
    select count(*)::int as count from moved`)
  return rows[0]?.count ?? 0
}
