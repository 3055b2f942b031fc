import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Anomaly, AnomalyQuery } from '#contract/evidence/anomalies.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { endOf, startOf } from '../../../../platform/database/lisbon.ts'
import { foundIn } from '../../../../platform/engine/query.ts'
import { users } from '../../../people/index.ts'
import { evidenceEntries } from '../../tables.ts'
import { timeAnomalies } from '../tables.ts'

const judge = alias(users, 'judge')

/** The longest interval of an anomaly's day, by which it is looked up in a record of time. */
const longestOfDay = sql<{ assignment: string; from: string; to: string } | null>`(
  select json_build_object('assignment', entry.assignment, 'from', entry.started_at, 'to', entry.ended_at)
  from ${evidenceEntries} entry
  where ${timeAnomalies.kind} <> 'certificates' and entry."user" = ${timeAnomalies.user} and entry.kind = 'interval'
    and entry.started_at >= ${timeAnomalies.day} - 1
    and entry.started_at < ${endOf(timeAnomalies.day)}
    and entry.ended_at > ${startOf(timeAnomalies.day)}
  order by entry.ended_at - entry.started_at desc, entry.started_at limit 1)`

const read = (on: Db) =>
  on
    .select({
      anomaly: timeAnomalies,
      user: users.name,
      judge: judge.name,
      record: longestOfDay,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(timeAnomalies)
    .innerJoin(users, eq(users.id, timeAnomalies.user))
    .leftJoin(judge, eq(judge.id, timeAnomalies.seenBy))

const toAnomaly = ({
  anomaly,
  user,
  judge: by,
  record,
}: Awaited<ReturnType<typeof read>>[number]): Anomaly => ({
  _id: anomaly.id,
  kind: anomaly.kind,
  user: { _id: anomaly.user, name: user },
  day: anomaly.day,
  value: anomaly.value,
  bound: anomaly.bound,
  seenAt: anomaly.seenAt?.toISOString() ?? null,
  seenBy: anomaly.seenBy === null ? null : { _id: anomaly.seenBy, name: by ?? '' },
  note: anomaly.note,
  record,
})

/** A page of anomalies, the newest day first. */
export const anomaliesPage = async (on: Db, { skip, limit, search, filter }: AnomalyQuery) => {
  const { kind, seen } = filter
  const which = and(
    foundIn(users.search, search),
    kind ? eq(timeAnomalies.kind, kind) : undefined,
    seen ? (seen === 'yes' ? isNotNull : isNull)(timeAnomalies.seenAt) : undefined,
  )
  const rows = await read(on)
    .where(which)
    .orderBy(desc(timeAnomalies.day), desc(timeAnomalies.id))
    .offset(skip)
    .limit(limit)
  // A page beyond the last one still has the total.
  const total = rows[0]?.total ?? (skip > 0 ? (await read(on).where(which).limit(1))[0]?.total : 0)
  return { items: rows.map(toAnomaly), total: total ?? 0 }
}

/** How many anomalies nobody judged, and how many people they concern. */
export const countUnjudged = async (on: Db): Promise<{ anomalies: number; people: number }> => {
  const [row] = await on
    .select({
      anomalies: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${timeAnomalies.user})::int`,
    })
    .from(timeAnomalies)
    .where(isNull(timeAnomalies.seenAt))
  return row ?? { anomalies: 0, people: 0 }
}

/** An anomaly by its id. */
export const findAnomaly = async (on: Db, id: string): Promise<Anomaly | undefined> => {
  const [row] = await read(on).where(eq(timeAnomalies.id, id))
  return row && toAnomaly(row)
}

/** Somebody's judgement of an anomaly. */
export const writeJudgement = async (
  on: Db,
  id: string,
  judgement: { seenAt: Date | null; seenBy: string | null; note: string | null },
): Promise<void> => {
  await on.update(timeAnomalies).set(judgement).where(eq(timeAnomalies.id, id))
}
