import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/access/actor.ts'
import { conditionOf } from '../../../../platform/access/scope.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs, isUsableOn } from '../../../commerce/index.ts'
import { assignments, codes, isIdle, isLateOn, seatsLeft } from '../../../enrolment/index.ts'
import { companies, isTrainee, users } from '../../../people/index.ts'
import { seeClients } from '../../policy.ts'

interface Row extends Record<string, unknown> {
  clients: number
  late: number
  cardsOver: number
  seatsUnused: number
  troubled: number
  items: { _id: string; name: string; late: number; cardsOver: boolean; seatsUnused: number }[]
}

/**
 * A master's clients, and those of them in trouble: first those with late people, then those whose cards have expired,
 * then those with the most unused seats.
 */
export const clientsStanding = async (
  on: Db,
  who: Actor,
  clock: Clock,
  limit: number,
): Promise<Row | undefined> => {
  const { rows } = await on.execute<Row>(sql`
    with mine as materialized (
      select ${companies.id} as id, ${companies.name} as name, ${companies.sort} as sort
      from ${companies} where ${conditionOf(seeClients(who))}
    ), late as (
      select ${users.company} as company, count(distinct ${users.id})::int as late
      from ${assignments} join ${users} on ${eq(users.id, assignments.user)}
      where ${isLateOn(clock.today())} and ${isTrainee} and ${users.company} in (select id from mine)
      group by ${users.company}
    ), cards as (
      select ${cartfcs.owner} as company, not bool_or(${isUsableOn(clock.today())}) as over
      from ${cartfcs} where ${cartfcs.owner} in (select id from mine) group by ${cartfcs.owner}
    ), seats as (
      select ${codes.company} as company, sum(${seatsLeft})::int as unused
      from ${codes} where ${codes.company} in (select id from mine) and ${isIdle(clock.now())}
      group by ${codes.company}
    ), standing as (
      select mine.id, mine.name, mine.sort, coalesce(late.late, 0) as late, coalesce(cards.over, false) as over,
        coalesce(seats.unused, 0) as unused
      from mine left join late on late.company = mine.id left join cards on cards.company = mine.id
        left join seats on seats.company = mine.id
    ), troubled as (select * from standing where late > 0 or over or unused > 0)
    select (select count(*)::int from mine) as clients,
      (select coalesce(sum(late), 0)::int from standing) as late,
      (select count(*)::int from standing where over) as "cardsOver",
      (select coalesce(sum(unused), 0)::int from standing) as "seatsUnused",
      (select count(*)::int from troubled) as troubled,
      coalesce((select json_agg(json_build_object('_id', id, 'name', name, 'late', late, 'cardsOver', over,
        'seatsUnused', unused) order by late desc, over desc, unused desc, sort, id) from (
        select * from troubled order by late desc, over desc, unused desc, sort, id limit ${limit}) first), '[]') as items`)
  return rows[0]
}
