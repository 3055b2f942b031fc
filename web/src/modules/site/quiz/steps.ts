import type { quiz } from '#contract/site/quiz.ts'
import type { TextKey } from '#contract/platform/text/text.ts'

export type QuizField = keyof typeof quiz.fields

/** The six steps between welcome and thanks (rule site.quiz). */
export const steps: readonly { title: TextKey; help?: TextKey; fields: readonly QuizField[] }[] = [
  {
    title: 'questionnaire.steps.you',
    fields: ['personalname', 'personalemail', 'personalphone', 'idade'],
  },
  { title: 'questionnaire.steps.work', fields: ['sp', 'cp'] },
  {
    title: 'questionnaire.steps.company',
    help: 'questionnaire.steps.companyHelp',
    fields: ['companyname', 'companylocation', 'companyphone', 'companyemail', 'companywebsite', 'aap', 'nt'],
  },
  { title: 'questionnaire.steps.training', fields: ['relv', 'mfp', 'df'] },
  {
    title: 'questionnaire.steps.materials',
    help: 'questionnaire.steps.materialsHelp',
    fields: ['mpf1', 'mpf2', 'mpf3', 'mpf4', 'mpf5', 'mpf6', 'mpf7'],
  },
  { title: 'questionnaire.steps.wishes', fields: ['ai', 'outras', 'curso'] },
]

/** The step that holds a field. */
export const stepOf = (field: string): number =>
  Math.max(
    0,
    steps.findIndex(({ fields }) => fields.some((name) => name === field)),
  )
