/** Sums of the statistics of courses (rule reports.courses). Pure rules. */

/** How many answered one thing to the questions of a category. */
export interface AnswerCount {
  category: string
  answer: string
  count: number
}

/** What is counted of a course, or of several. */
export interface Figures {
  assigned: number
  started: number
  completed: number
  certified: number
  /** Counted active time. */
  seconds: number
  examsPassed: number
  examsFailed: number
  /** Final exams by their result: up to 19%, 39%, 59%, 79%, and from 80% of the weight. */
  examBands: number[]
  surveys: number
  answers: AnswerCount[]
}

export const EXAM_BANDS = 5

const none: Figures = {
  assigned: 0,
  started: 0,
  completed: 0,
  certified: 0,
  seconds: 0,
  examsPassed: 0,
  examsFailed: 0,
  examBands: Array.from({ length: EXAM_BANDS }, () => 0),
  surveys: 0,
  answers: [],
}

const sumAnswers = (answers: readonly AnswerCount[]): AnswerCount[] => {
  const sums = new Map<string, AnswerCount>()
  for (const { category, answer, count } of answers) {
    const key = JSON.stringify([category, answer])
    sums.set(key, { category, answer, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

/** The figures of several put together; of none, zeros. */
export function sumFigures(several: readonly Figures[]): Figures {
  const of = (name: Exclude<keyof Figures, 'examBands' | 'answers'>) =>
    several.reduce((sum, one) => sum + one[name], 0)
  return {
    assigned: of('assigned'),
    started: of('started'),
    completed: of('completed'),
    certified: of('certified'),
    seconds: of('seconds'),
    examsPassed: of('examsPassed'),
    examsFailed: of('examsFailed'),
    examBands: none.examBands.map((_, band) =>
      several.reduce((sum, { examBands }) => sum + (examBands[band] ?? 0), 0),
    ),
    surveys: of('surveys'),
    answers: sumAnswers(several.flatMap(({ answers }) => answers)),
  }
}

/** The answers of a survey by category, both in the order in which the survey has them; what it lost comes last. */
export function answersByCategory(
  answers: readonly AnswerCount[],
  order: { categories: readonly string[]; answers: readonly string[] },
): { category: string; answers: { answer: string; count: number }[] }[] {
  const place = (list: readonly string[], one: string) => {
    const index = list.indexOf(one)
    return index < 0 ? list.length : index
  }
  return [...Map.groupBy(answers, ({ category }) => category)]
    .map(([category, given]) => ({
      category,
      answers: given
        .map(({ answer, count }) => ({ answer, count }))
        .toSorted(
          (a, b) =>
            place(order.answers, a.answer) - place(order.answers, b.answer) ||
            a.answer.localeCompare(b.answer, 'pt'),
        ),
    }))
    .toSorted(
      (a, b) =>
        place(order.categories, a.category) - place(order.categories, b.category) ||
        a.category.localeCompare(b.category, 'pt'),
    )
}
