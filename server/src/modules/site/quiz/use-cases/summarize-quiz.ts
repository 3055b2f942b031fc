import { quiz } from '#contract/site/quiz.ts'
import type { QuizSummary } from '#contract/site/quiz-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { countAreas, countBy, countMaterials, materials } from '../repository.ts'
import { quizzes } from '../table.ts'
import type { Db } from '../../../../platform/database/db.ts'

const choices = ['idade', 'sp', 'cp', 'aap', 'nt', 'relv', 'mfp', 'df'] as const

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
  const counted = await countMaterials(db)
  questions.push({
    name: 'mpf',
    label: t('server.quiz.materials'),
    answers: materials.map((name, index) => ({
      label: quiz.fields[name].label,
      total: counted.materials[index] ?? 0,
    })),
  })
  const areas = await countAreas(db)
  questions.push({
    name: 'ai',
    label: quiz.fields.ai.label,
    answers: quiz.fields.ai.options.map(({ value, label }) => ({ label, total: areas.get(value) ?? 0 })),
  })
  return { total: counted.total, questions }
}
