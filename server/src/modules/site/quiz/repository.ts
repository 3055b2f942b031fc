import { asc, gt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { quizzes } from './table.ts'

/** Which kinds of material somebody may prefer. */
export const materials = ['mpf1', 'mpf2', 'mpf3', 'mpf4', 'mpf5', 'mpf6'] as const

/** The next answer sets by their ids, after one. */
export const answerSets = (db: Db, after: string | undefined, limit: number) =>
  db
    .select()
    .from(quizzes)
    .where(after ? gt(quizzes.id, after) : undefined)
    .orderBy(asc(quizzes.id))
    .limit(limit)

export type AnswerSet = Awaited<ReturnType<typeof answerSets>>[number]

/** How often each value of a column, or of its list, occurs in the answers. */
export const countBy = async (db: Db, value: PgColumn | SQL): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ value: string; total: number }>(
    sql`select answer.value::text as value, count(*)::int as total
        from ${quizzes}, lateral (select ${value} as value) answer
        where answer.value is not null group by 1`,
  )
  return new Map(rows.map((row) => [row.value, row.total]))
}

/** How often each area to learn occurs in the answers. */
export const countAreas = (db: Db): Promise<Map<string, number>> => countBy(db, sql`unnest(${quizzes.ai})`)

/** How many answer sets there are, and how many of them prefer each material. */
export const countMaterials = async (db: Db): Promise<{ total: number; materials: number[] }> => {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      materials: sql<number[]>`array[${sql.join(
        materials.map((name) => sql`count(*) filter (where ${quizzes[name]})::int`),
        sql`, `,
      )}]`,
    })
    .from(quizzes)
  return counted ?? { total: 0, materials: [] }
}

/** The areas that people who answered for a company want to learn, the most wanted first. */
export const wishesOf = async (on: Db, company: string): Promise<{ name: string; total: number }[]> => {
  const { rows } = await on.execute<{ name: string; total: number }>(sql`
    select area as name, count(*)::int as total from ${quizzes}, unnest(${quizzes.ai}) as area
    where fold(trim(${quizzes.companyname})) = fold(${company}) group by 1 order by 2 desc, 1`)
  return rows
}
