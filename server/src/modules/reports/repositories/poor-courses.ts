import { sql } from 'drizzle-orm'
import { conditionOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees, surveys } from '../../catalogue/index.ts'
import { courseStats } from '../tables.ts'

interface Row extends Record<string, unknown> {
  _id: string
  name: string
  exams: number
  passed: number | null
  answered: number
  opinion: number | null
}

/**
 * The courses within a scope with too few passes of the final exam, or with an opinion below the middle of the scale,
 * the worst first, without those that have too few results. Each scale of a survey runs from its worst column to its
 * best (rule home.courses).
 * @param least with this many exams, or surveys, a course is rated; below a percentage it is poor
 */
export const poorCourses = async (
  on: Db,
  scope: Scope,
  { least, percent, limit }: { least: number; percent: number; limit: number },
): Promise<Row[]> => {
  const { rows } = await on.execute<Row>(sql`
    with counted as (
      select ${degrees.id} as id, ${degrees.name} as name, ${degrees.survey} as survey, ${courseStats.answers} as answers,
        ${courseStats.surveys} as surveys, ${courseStats.examsPassed} as passed,
        ${courseStats.examsPassed} + ${courseStats.examsFailed} as exams
      from ${courseStats} join ${degrees} on ${degrees.id} = ${courseStats.degree}
      where ${courseStats.company} is null and ${conditionOf(scope)}
    ), scales as (
      select s.id as survey, c.item ->> 'title' as answer,
        min((c.place - 1)::float / (jsonb_array_length(q.item -> 'columns') - 1)) as score
      from ${surveys} s cross join jsonb_array_elements(s.questions) q(item)
        cross join jsonb_array_elements(q.item -> 'columns') with ordinality c(item, place)
      where q.item ->> 'type' = 'grid' and jsonb_array_length(q.item -> 'columns') > 1
        and s.id in (select survey from counted where surveys >= ${least})
      group by 1, 2
    ), judged as (
      select counted.id, sum((a.item ->> 'count')::int * scales.score) / sum((a.item ->> 'count')::int) as score
      from counted cross join jsonb_array_elements(counted.answers) a(item)
        join scales on scales.survey = counted.survey and scales.answer = a.item ->> 'answer'
      where counted.surveys >= ${least} group by counted.id
    ), known as (
      select counted.id as "_id", counted.name, exams::int, surveys::int as answered,
        case when exams >= ${least} then round(100.0 * passed / exams)::int end as passed,
        round(100 * judged.score)::int as opinion
      from counted left join judged on judged.id = counted.id
    )
    select * from known where passed < ${percent} or opinion < ${percent}
    order by least(coalesce(passed, 100), coalesce(opinion, 100)), name, "_id" limit ${limit}`)
  return rows
}
