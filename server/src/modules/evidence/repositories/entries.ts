import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { emptyChain, type ChainEntry, type ChainHead } from '#contract/evidence/chain.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { dayOf } from '../../../platform/database/lisbon.ts'
import { evidenceEntries } from '../tables.ts'

const columns = {
  assignment: evidenceEntries.assignment,
  seq: evidenceEntries.seq,
  previous: evidenceEntries.previous,
  hash: evidenceEntries.hash,
  content: evidenceEntries.content,
}

/** The last entry of each assignment's chain; an empty chain if there is none. */
export const headsOf = async (on: Db, ids: readonly string[]): Promise<(id: string) => ChainHead> => {
  const rows = await on
    .selectDistinctOn([evidenceEntries.assignment], {
      assignment: evidenceEntries.assignment,
      seq: evidenceEntries.seq,
      hash: evidenceEntries.hash,
    })
    .from(evidenceEntries)
    .where(inArray(evidenceEntries.assignment, [...ids]))
    .orderBy(evidenceEntries.assignment, desc(evidenceEntries.seq))
  const heads = new Map(rows.map(({ assignment, seq, hash }) => [assignment, { seq, hash }]))
  return (id) => heads.get(id) ?? emptyChain
}

/** Adds entries to their chains. */
export const addEntries = async (tx: Tx, entries: readonly ChainEntry[]): Promise<void> => {
  if (entries.length > 0) await tx.insert(evidenceEntries).values([...entries])
}

interface EntryPage {
  skip: number
  limit: number
  lecture?: string | undefined
}

const of = (assignment: string, lecture?: string) =>
  and(eq(evidenceEntries.assignment, assignment), lecture ? eq(evidenceEntries.lecture, lecture) : undefined)

/** A page of a record, the newest first. */
export const entriesPage = (
  on: Db,
  assignment: string,
  { skip, limit, lecture }: EntryPage,
): Promise<ChainEntry[]> =>
  on
    .select(columns)
    .from(evidenceEntries)
    .where(of(assignment, lecture))
    .orderBy(desc(evidenceEntries.seq))
    .offset(skip)
    .limit(limit)

/** The totals of a record: its entries, the seconds counted, the seconds of corrections, and the seconds by session. */
export const sumsOf = async (on: Db, assignment: string) => {
  const rows = await on
    .select({
      lecture: evidenceEntries.lecture,
      name: sql<string>`(array_agg(${evidenceEntries.content} -> 'session' ->> 'name' order by ${evidenceEntries.seq} desc))[1]`,
      entries: sql<number>`count(*)::int`,
      counted: sql<number>`coalesce(sum(${evidenceEntries.seconds}) filter (where ${evidenceEntries.kind} = 'interval'), 0)::int`,
      corrected: sql<number>`coalesce(sum(${evidenceEntries.seconds}) filter (where ${evidenceEntries.kind} = 'correction'), 0)::int`,
    })
    .from(evidenceEntries)
    .where(of(assignment))
    .groupBy(evidenceEntries.lecture)
    .orderBy(sql`min(${evidenceEntries.seq})`)
  return rows.map(({ lecture, ...sums }) => ({ lecture: lecture ?? '', ...sums }))
}

/** Serialises corrections to a person's time, across their courses. */
export const lockCorrections = async (tx: Tx, user: string): Promise<void> => {
  await holdLock(tx, { name: `evidence.correct:${user}` })
}

/** The session and the day that a correction is about. */
interface Corrected {
  assignment: string
  user: string
  lecture: string
  /** `yyyy-MM-dd`, in Portugal. */
  day: string
}

/**
 * The limits of a correction, in seconds: the session's time, its time on that day, and the day's total of all courses
 * of the person, corrections included. An interval over midnight counts on both days.
 */
export const sumsBeside = async (tx: Tx, { assignment, user, lecture, day }: Corrected) => {
  const isOwn = sql`${evidenceEntries.assignment} = ${assignment} and ${evidenceEntries.lecture} = ${lecture}`
  const isOfDay = sql`${day}::date between ${dayOf(evidenceEntries.startedAt)} and ${dayOf(evidenceEntries.endedAt)}`
  const sumOf = (what: SQL) =>
    sql<number>`coalesce(sum(${evidenceEntries.seconds}) filter (where ${what}), 0)::int`
  const [sums] = await tx
    .select({
      ofSession: sumOf(isOwn),
      ofSessionThatDay: sumOf(sql`${isOwn} and ${isOfDay}`),
      ofPersonThatDay: sumOf(sql`${eq(evidenceEntries.user, user)} and ${isOfDay}`),
    })
    .from(evidenceEntries)
    .where(or(eq(evidenceEntries.assignment, assignment), and(eq(evidenceEntries.user, user), isOfDay)))
  return sums ?? { ofSession: 0, ofSessionThatDay: 0, ofPersonThatDay: 0 }
}

/** The records of assignments, one after the other, each in order, in batches to bound memory. */
export async function* walkEntries(on: Db, ids: readonly string[], step = 500): AsyncGenerator<ChainEntry> {
  let last: { assignment: string; seq: number } | undefined
  for (;;) {
    const rows = await on
      .select(columns)
      .from(evidenceEntries)
      .where(
        and(
          inArray(evidenceEntries.assignment, [...ids]),
          last &&
            sql`(${evidenceEntries.assignment}, ${evidenceEntries.seq}) > (${last.assignment}::uuid, ${last.seq})`,
        ),
      )
      .orderBy(asc(evidenceEntries.assignment), asc(evidenceEntries.seq))
      .limit(step)
    yield* rows
    last = rows.at(-1)
    if (rows.length < step) return
  }
}
