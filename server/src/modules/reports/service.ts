import type { SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { askedQuestions } from '#contract/catalogue/survey-questions.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { DegreeStats, Statistics } from '#contract/reports/endpoints.ts'
import { answersByCategory, sumFigures, type Figures } from '#contract/reports/rules.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { countedAt, countStats } from './count.ts'
import { categoryNames, commentsOf, figuresOf, surveyQuestions } from './repository.ts'

/** Figures older than this are counted anew for who asks, where no task did. */
const STALE_MS = 60 * 60 * 1000
const SECONDS_OF_A_TENTH = 360

type Row = Awaited<ReturnType<typeof figuresOf>>[number]

/** The categories and answers of surveys in the order in which they have them. */
const orderOf = (questions: readonly SurveyQuestion[]) => {
  const grids = askedQuestions(questions).filter(({ type }) => type === 'grid')
  return {
    categories: grids.flatMap(({ title, rows }) => rows.map(({ category }) => category || title)),
    answers: grids.flatMap(({ columns }) => columns.map(({ title }) => title)),
  }
}

const present = (figures: Figures, questions: readonly SurveyQuestion[]) => ({
  surveys: answersByCategory(figures.answers, orderOf(questions)),
  exams: { passed: figures.examsPassed, failed: figures.examsFailed, bands: figures.examBands },
  others: {
    assigned: figures.assigned,
    started: figures.started,
    completed: figures.completed,
    certified: figures.certified,
    surveys: figures.surveys,
    hours: Math.round(figures.seconds / SECONDS_OF_A_TENTH) / 10,
  },
})

/** Statistics of courses (rule reports.courses). */
export const createStatsService = ({ db, clock }: Platform) => {
  /** When the figures were counted; counts them first where there are none, or they are old. */
  const fresh = async (): Promise<Date> => {
    const now = clock.now()
    const olderThan = new Date(now.getTime() - STALE_MS)
    const last = await countedAt(db)
    if (last && last >= olderThan) return last
    await countStats(db, { now, olderThan })
    return (await countedAt(db)) ?? now
  }

  const degreesOf = async (rows: readonly Row[], asked: ReadonlyMap<string, SurveyQuestion[]>) => {
    const names = await categoryNames(db)
    const byDegree = Map.groupBy(rows, ({ figures }) => figures.degree)
    return Object.fromEntries(
      [...byDegree].flatMap(([id, [first, ...others]]): [string, DegreeStats][] => {
        if (!first) return []
        const { name, hduration, code, categories, survey } = first.degree
        const figures = sumFigures([first, ...others].map((row) => row.figures))
        const shown = {
          name,
          hduration,
          codes: code ? [code] : [],
          categories: categories.flatMap(({ category }) => {
            const label = names.get(category)
            return label ? [{ _id: category, name: label }] : []
          }),
          ...present(figures, (survey && asked.get(survey)) || []),
        }
        return [[id, shown]]
      }),
    )
  }

  return {
    /** The figures in the viewer's sight, of all its courses together and of each. */
    async statistics(viewer: Person): Promise<Statistics> {
      const at = await fresh()
      const rows = await figuresOf(db, viewer)
      const surveys = [...new Set(rows.flatMap(({ degree }) => degree.survey ?? []))]
      const asked = await surveyQuestions(db, surveys)
      const all = sumFigures(rows.map(({ figures }) => figures))
      return {
        at: at.toISOString(),
        global: {
          totalExams: all.examsPassed + all.examsFailed,
          totalSurveys: all.surveys,
          ...present(all, [...asked.values()].flat()),
        },
        degrees: await degreesOf(rows, asked),
      }
    },

    /** What was written in the surveys of a course. @throws Problem `not_found` */
    async comments(viewer: Person, degree: string, page: { skip: number; limit: number }) {
      const found = await commentsOf(db, viewer, degree, page)
      if (!found) throw new Problem('not_found')
      return found
    },
  }
}
