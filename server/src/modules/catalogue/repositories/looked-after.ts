import { sql, type SQL } from 'drizzle-orm'
import { FINAL_LEVEL } from '#contract/catalogue/approval-rules.ts'
import { courseState } from '#contract/catalogue/shapes.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { conditionOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degreesInSight } from '../policy.ts'
import { degrees } from '../tables.ts'

interface Row extends Record<string, unknown> {
  courses: number
  drafts: number
  draftItems: { _id: string; name: string }[]
  waiting: number
  waitingItems: { _id: string; name: string; cancelled: boolean }[]
}

/** The number of courses in sight, with their drafts and those without final approval, the last changed first. */
export const coursesToLookAfter = async (on: Db, who: Actor, limit: number): Promise<Row | undefined> => {
  const first = (
    condition: SQL,
  ): SQL => sql`coalesce((select json_agg(json_build_object('_id', id, 'name', name,
    'cancelled', cancelled) order by updated_at desc, id) from (
    select * from mine where ${condition} order by updated_at desc, id limit ${limit}) first), '[]')`
  const isDraft = sql`state = ${courseState.hidden}`
  const waits = sql`state <> ${courseState.archived} and (level < ${FINAL_LEVEL} or cancelled)`
  const { rows } = await on.execute<Row>(sql`
    with mine as materialized (
      select ${degrees.id} as id, ${degrees.name} as name, ${degrees.state} as state,
        ${degrees.updatedAt} as updated_at, (${degrees.approval} ->> 'level')::int as level,
        (${degrees.approval} ->> 'cancelled')::boolean as cancelled
      from ${degrees} where ${conditionOf(degreesInSight(who))}
    )
    select count(*)::int as courses, (count(*) filter (where ${isDraft}))::int as drafts,
      (count(*) filter (where ${waits}))::int as waiting,
      ${first(isDraft)} as "draftItems", ${first(waits)} as "waitingItems" from mine`)
  return rows[0]
}
