import type { SurveyQuestion } from '#contract/catalogue/shapes.ts'
import type { DegreeStats, Statistics } from '#contract/reports/endpoints.ts'
import { sumFigures } from '#contract/reports/rules.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { present } from '../present.ts'
import { countedAt } from '../repositories/counts.ts'
import { categoryNames, figuresOf, surveyQuestions } from '../repositories/figures.ts'
import { countStats } from './count-stats.ts'

/** Figures older than this are recounted on request, if no task did. */
const STALE_MS = HOUR_MS

type Row = Awaited<ReturnType<typeof figuresOf>>[number]

/** When the figures were counted; counts them first if there are none, or they are old. */
const fresh = async ({ db, clock }: Platform): Promise<Date> => {
  const now = clock.now()
  const olderThan = new Date(now.getTime() - STALE_MS)
  const last = await countedAt(db)
  if (last && last >= olderThan) return last
  await countStats(db, { now, olderThan })
  return (await countedAt(db)) ?? now
}

const ofCourse = (
  [first, ...others]: readonly [Row, ...Row[]],
  names: ReadonlyMap<string, string>,
  asked: ReadonlyMap<string, SurveyQuestion[]>,
): DegreeStats => {
  const { name, hduration, code, categories, survey } = first.degree
  const figures = sumFigures([first, ...others].map((row) => row.figures))
  return {
    name,
    hduration,
    codes: code ? [code] : [],
    categories: categories.flatMap(({ category }) => {
      const label = names.get(category)
      return label ? [{ _id: category, name: label }] : []
    }),
    ...present(figures, (survey && asked.get(survey)) || []),
  }
}

/** The figures in the viewer's sight, for all courses together and for each (rule reports.courses). */
export const showStatistics = async (platform: Platform, viewer: Person): Promise<Statistics> => {
  const { db } = platform
  const at = await fresh(platform)
  const rows = await figuresOf(db, viewer)
  const surveys = [...new Set(rows.flatMap(({ degree }) => degree.survey ?? []))]
  const asked = await surveyQuestions(db, surveys)
  const names = await categoryNames(db)
  const all = sumFigures(rows.map(({ figures }) => figures))
  const byDegree = Map.groupBy(rows, ({ figures }) => figures.degree)
  return {
    at: at.toISOString(),
    global: {
      totalExams: all.examsPassed + all.examsFailed,
      totalSurveys: all.surveys,
      ...present(all, [...asked.values()].flat()),
    },
    degrees: Object.fromEntries(
      [...byDegree].flatMap(([id, [first, ...others]]): [string, DegreeStats][] =>
        first ? [[id, ofCourse([first, ...others], names, asked)]] : [],
      ),
    ),
  }
}
