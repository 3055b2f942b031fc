import { sql, type SQL } from 'drizzle-orm'
import { anomalyKinds, type AnomalyKind } from '#contract/evidence/anomalies.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { dayOf, inPortugal, startOf } from '../../../../platform/database/lisbon.ts'
import { certificates } from '../../../certificates/index.ts'
import { assignments } from '../../../enrolment/index.ts'
import { users } from '../../../people/index.ts'
import { evidenceEntries } from '../../tables.ts'
import { timeAnomalies, timeBounds } from '../tables.ts'

/** A night in Portugal begins at midnight; its length in hours. */
const NIGHT_HOURS = 6

/** The entries that may belong to a day from `since` on: an interval may have begun the evening before. */
const intervalsSince = (since: string): SQL =>
  sql`entry.kind = 'interval' and entry.started_at >= (${since}::date - 1)`

/** The totals of each person by day, from a day on: `user`, `day`, `value` in minutes or certificates. */
const found: Readonly<Record<AnomalyKind, (since: string) => SQL>> = {
  night: (since) => sql`
    select entry."user", night.day, floor(sum(extract(epoch from
      least(entry.ended_at, night.ends) - greatest(entry.started_at, night.begins))) / 60)::int as value
    from ${evidenceEntries} entry
    cross join lateral (
      select one::date as day, ${startOf(sql`one`)} as begins,
        ${inPortugal(sql`one::timestamp + make_interval(hours => ${NIGHT_HOURS})`)} as ends
      from generate_series(${dayOf(sql`entry.started_at`)}::timestamp, ${dayOf(sql`entry.ended_at`)}::timestamp,
        interval '1 day') one
    ) night
    where ${intervalsSince(since)} and entry.ended_at > night.begins and entry.started_at < night.ends
    group by 1, 2`,
  places: (since) => sql`
    with place as (
      select entry."user", origin.network, to_timestamp(origin."from") as begins, to_timestamp(origin."to") as ends
      from ${evidenceEntries} entry,
        jsonb_to_recordset(entry.content -> 'origins') origin(network text, "from" float8, "to" float8)
      where ${intervalsSince(since)} and origin.network <> ''
    )
    select a."user", ${dayOf(sql`greatest(a.begins, b.begins)`)} as day,
      floor(max(extract(epoch from least(a.ends, b.ends) - greatest(a.begins, b.begins))) / 60)::int as value
    from place a
    join place b on b."user" = a."user" and b.network > a.network and b.begins < a.ends and a.begins < b.ends
    group by 1, 2`,
  certificates: (since) => sql`
    select ${assignments.user}, ${dayOf(certificates.issuedAt)} as day, count(*)::int as value
    from ${certificates} join ${assignments} on ${assignments.id} = ${certificates.assignment}
    where ${certificates.issuedAt} >= (${since}::date - 1)
    group by 1, 2`,
}

/**
 * Finds unusual time since a day for a person to review (rule evidence.anomalies), with one statement per kind; earlier
 * findings keep their notes. Returns how many are new or grew.
 * @param since `yyyy-MM-dd`
 */
export const findAnomalies = async (db: Db, since: string): Promise<number> => {
  let changed = 0
  for (const kind of anomalyKinds) {
    const { rows } = await db.execute(sql`
      insert into ${timeAnomalies} as known (id, kind, "user", day, value, bound)
      select gen_random_uuid(), ${kind}, judged."user", judged.day, judged.value, judged.bound
      from (
        select day_of."user", day_of.day, day_of.value, (
          select ${timeBounds.value} from ${timeBounds}
          where ${timeBounds.kind} = ${kind} and ${timeBounds.startDate} <= day_of.day
          order by ${timeBounds.startDate} desc, ${timeBounds.id} desc limit 1) as bound
        from (${found[kind](since)}) day_of where day_of.day >= ${since}::date
      ) judged
      where judged.value >= judged.bound
        and exists (select from ${users} where ${users.id} = judged."user")
      on conflict (kind, "user", day) do update set value = excluded.value, bound = excluded.bound, updated_at = now()
        where known.value < excluded.value
      returning known.id`)
    changed += rows.length
  }
  return changed
}
