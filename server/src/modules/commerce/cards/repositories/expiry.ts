import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/access/actor.ts'
import { signatureOf } from '../../../../platform/audit/record.ts'
import { dayInPortugal } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { announceSaved } from '../../../../platform/events/items.ts'
import { cartfcs } from '../../card-table.ts'
import { cardLines } from '../../card-ledger-tables.ts'
import { isGoodOn } from '../last-day.ts'

/** Cards written off in one statement. */
const BATCH = 1000

/**
 * Expires the hours of cards past their last day, each once: empty ones are skipped, and hours returned later go with
 * the next run (rule card.ledger).
 * @returns how many cards of a batch it was
 */
export const expireBatch = async (db: Db, now: Date, actor: Actor): Promise<number> => {
  const { machine } = signatureOf(actor)
  const { rows } = await db.execute<{ id: string }>(sql`
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
    select id from moved`)
  await announceSaved(db, 'cartfc', rows)
  return rows.length
}
