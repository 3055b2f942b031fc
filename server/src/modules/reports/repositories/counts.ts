import { sql } from 'drizzle-orm'
import { EXAM_BANDS } from '#contract/reports/rules.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { attempts } from '../../assessment/index.ts'
import { assignments, surveyAnswers } from '../../enrolment/index.ts'
import { courseStats, statsCounted } from '../tables.ts'

/** Two instances take turns counting. */
const LOCK = { number: 7_021_969 }
/** The key of everybody while counting: a group's key must not be null there. */
const EVERYBODY = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)

/** Counts by course for everybody, and by course and company; people without a company are only in the first. */
const grouped = sql.raw('group by grouping sets ((degree), (degree, company))')
const ofSomebody = sql.raw('having grouping(company) = 1 or company is not null')
const whose = sql`case when grouping(company) = 1 then ${EVERYBODY} else company end as company`

const countAll = (tx: Tx) =>
  tx.execute(sql`
    with assigned as (
      select degree, ${whose}, count(*)::int as assigned,
        (count(*) filter (where started_at is not null))::int as started,
        (count(*) filter (where is_complete))::int as completed,
        (count(*) filter (where certificado_emitido))::int as certified,
        sum(seconds)::bigint as seconds
      from ${assignments} ${grouped} ${ofSomebody}
    ), results as (
      select a.degree, a.company, t.success,
        least(${EXAM_BANDS} - 1, greatest(0, floor(t.final_value * ${EXAM_BANDS} / nullif(t.weight, 0))::int)) as band
      from ${attempts} t join ${assignments} a on a.id = t.assignment
      where t.kind = 'exam' and t.submitted_at is not null and t.voided_at is null
    ), exams as (
      select degree, ${whose},
        (count(*) filter (where success))::int as passed,
        (count(*) filter (where success is not true))::int as failed,
        array[${sql.join(
          Array.from(
            { length: EXAM_BANDS },
            (_, band) => sql`(count(*) filter (where coalesce(band, 0) = ${sql.raw(String(band))}))::int`,
          ),
          sql`, `,
        )}] as bands
      from results ${grouped} ${ofSomebody}
    ), given as (
      select s.degree, a.company, s.answers
      from ${surveyAnswers} s left join ${assignments} a on a.id = s.assignment
    ), surveys as (
      select degree, ${whose}, count(*)::int as surveys from given ${grouped} ${ofSomebody}
    ), answered as (
      select degree, company, coalesce(one ->> 'category', one ->> 'title') as category, one ->> 'answer' as answer
      from given, jsonb_array_elements(answers) one where one ? 'row'
    ), counted as (
      select degree, ${whose}, category, answer, count(*)::int as count from answered
      group by grouping sets ((degree, category, answer), (degree, company, category, answer)) ${ofSomebody}
    ), answers as (
      select degree, company,
        jsonb_agg(jsonb_build_object('category', category, 'answer', answer, 'count', count)) as answers
      from counted group by degree, company
    ), keys as (
      select degree, company from assigned union select degree, company from surveys
    )
    insert into ${courseStats}
      (degree, company, assigned, started, completed, certified, seconds, exams_passed, exams_failed, exam_bands,
        surveys, answers)
    select degree, nullif(company, ${EVERYBODY}), coalesce(assigned, 0), coalesce(started, 0), coalesce(completed, 0),
      coalesce(certified, 0), coalesce(seconds, 0), coalesce(passed, 0), coalesce(failed, 0),
      coalesce(bands, '{0,0,0,0,0}'), coalesce(surveys, 0), coalesce(answers, '[]')
    from keys left join assigned using (degree, company) left join exams using (degree, company)
      left join surveys using (degree, company) left join answers using (degree, company)`)

/** When the figures were counted last. */
export const countedAt = async (on: Db): Promise<Date | undefined> =>
  (await on.select().from(statsCounted).limit(1))[0]?.at

/** Waits for a running count, and blocks others until the transaction ends. */
export const lockCounting = async (tx: Tx): Promise<void> => {
  await holdLock(tx, LOCK)
}

/** Replaces the counted figures; returns how many rows there are. */
export const replaceCounts = async (tx: Tx, now: Date): Promise<number> => {
  await tx.delete(courseStats)
  const { rowCount } = await countAll(tx)
  await tx.delete(statsCounted)
  await tx.insert(statsCounted).values({ at: now })
  return rowCount ?? 0
}
