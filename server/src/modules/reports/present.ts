import type { SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { askedQuestions } from '#contract/catalogue/survey-questions.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { answersByCategory, type Figures } from '#contract/reports/rules.ts'

/** The categories and answers of surveys in the order in which they have them. */
const orderOf = (questions: readonly SurveyQuestion[]) => {
  const grids = askedQuestions(questions).filter(({ type }) => type === 'grid')
  return {
    categories: grids.flatMap(({ title, rows }) => rows.map(({ category }) => category || title)),
    answers: grids.flatMap(({ columns }) => columns.map(({ title }) => title)),
  }
}

/** Figures in the form that is shown, with the answers in the order of the questions. */
export const present = (figures: Figures, questions: readonly SurveyQuestion[]) => ({
  surveys: answersByCategory(figures.answers, orderOf(questions)),
  exams: { passed: figures.examsPassed, failed: figures.examsFailed, bands: figures.examBands },
  others: {
    assigned: figures.assigned,
    started: figures.started,
    completed: figures.completed,
    certified: figures.certified,
    surveys: figures.surveys,
    hours: hoursOfSeconds(figures.seconds),
  },
})
