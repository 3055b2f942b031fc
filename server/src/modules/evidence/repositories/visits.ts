import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { modules, resources } from '../../catalogue/index.ts'
import { assignments, attendance, sealAttendance } from '../../enrolment/index.ts'
import type { Visit } from '../interval.ts'
import { evidencePieces } from '../tables.ts'

const epoch = (column: SQL | PgColumn): SQL => sql`floor(extract(epoch from ${column}))::float8`

const readVisits = async (on: Db, which: SQL, limit: number): Promise<Visit[]> => {
  const { rows } = await on.execute<Visit>(sql`
    select ${attendance.id}, ${attendance.assignment}, ${assignments.user}, ${assignments.degree},
      ${attendance.module}, ${attendance.lecture}, ${epoch(attendance.startedAt)} as "from",
      ${epoch(attendance.lastAt)} as "to", ${attendance.seconds}, ${attendance.late}, ${attendance.signed},
      ${attendance.origins},
      session.lecture ->> 'name' as name,
      coalesce((select json_object_agg(${resources.id}, ${resources.name}) from ${resources}
        where ${resources.id} in (select (tab ->> 'resource')::uuid
          from jsonb_array_elements(session.lecture -> 'resources') tab)), '{}') as resources,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'resource', p.resource,
          'at', ${epoch(sql`p.started_at`)}, 'seconds', p.seconds, 'from', p."from", 'to', p."to", 'speed', p.speed)
          order by p.id)
        from ${evidencePieces} p where p.attendance = ${attendance.id}), '[]') as pieces
    from ${attendance}
    join ${assignments} on ${assignments.id} = ${attendance.assignment}
    left join lateral (
      select one as lecture from ${modules}, jsonb_array_elements(${modules.lectures}) one
      where ${modules.id} = ${attendance.module} and one ->> '_id' = ${attendance.lecture}::text limit 1
    ) session on true
    where not ${attendance.isSealed} and ${which}
    order by ${attendance.assignment}, ${attendance.startedAt}, ${attendance.id}
    limit ${limit}`)
  return rows
}

/** The unsealed visits of an assignment, with the current names of their sessions, the oldest first. */
export const openVisits = (on: Db, assignment: string, limit: number): Promise<Visit[]> =>
  readVisits(on, eq(attendance.assignment, assignment), limit)

/** The visits of assignments that are not sealed and ended before a moment; the oldest of each assignment first. */
export const visitsToSeal = (
  tx: Tx,
  assignments: readonly string[],
  before: Date,
  limit: number,
): Promise<Visit[]> =>
  readVisits(
    tx,
    sql`${inArray(attendance.assignment, [...assignments])} and ${attendance.lastAt} < ${before}`,
    limit,
  )

/** Marks these visits as sealed in the record: none continues, and their pieces are not stored twice. */
export const markSealed = async (tx: Tx, visits: string[]): Promise<void> => {
  await tx.delete(evidencePieces).where(inArray(evidencePieces.attendance, visits))
  await sealAttendance(tx, visits)
}
