import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { quiz } from '#contract/site/quiz.ts'
import type { QuizSummary } from '#contract/site/quiz-endpoints.ts'
import { quizzes } from './table.ts'
import type { Db } from '../../../platform/database/db.ts'

const materials = ['mpf1', 'mpf2', 'mpf3', 'mpf4', 'mpf5', 'mpf6'] as const
const choices = ['idade', 'sp', 'cp', 'aap', 'nt', 'relv', 'mfp', 'df'] as const

/** How often each value of a column, or of its list, stands in the answers. */
const countBy = async (db: Db, value: PgColumn | SQL): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ value: string; total: number }>(
    sql`select answer.value::text as value, count(*)::int as total
        from ${quizzes}, lateral (select ${value} as value) answer
        where answer.value is not null group by 1`,
  )
  return new Map(rows.map((row) => [row.value, row.total]))
}

/** How often each answer was given, the options in their order (rule site.quiz). */
export const summarizeQuiz = async (db: Db): Promise<QuizSummary> => {
  const questions: QuizSummary['questions'] = []
  for (const name of choices) {
    const { label, options } = quiz.fields[name]
    const counts = await countBy(db, quizzes[name])
    questions.push({
      name,
      label,
      answers: options.map((option) => ({
        label: option.label,
        total: counts.get(String(option.value)) ?? 0,
      })),
    })
  }
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      materials: sql<number[]>`array[${sql.join(
        materials.map((name) => sql`count(*) filter (where ${quizzes[name]})::int`),
        sql`, `,
      )}]`,
    })
    .from(quizzes)
  questions.push({
    name: 'mpf',
    label: 'Materiais preferidos',
    answers: materials.map((name, index) => ({
      label: quiz.fields[name].label,
      total: counted?.materials[index] ?? 0,
    })),
  })
  const areas = await countBy(db, sql`unnest(${quizzes.ai})`)
  questions.push({
    name: 'ai',
    label: quiz.fields.ai.label,
    answers: quiz.fields.ai.options.map(({ value, label }) => ({ label, total: areas.get(value) ?? 0 })),
  })
  return { total: counted?.total ?? 0, questions }
}
