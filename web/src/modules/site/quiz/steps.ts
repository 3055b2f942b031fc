import type { quiz } from '#contract/site/quiz.ts'

export type QuizField = keyof typeof quiz.fields

/** The six steps between welcome and thanks (rule site.quiz). */
export const steps: readonly { title: string; help?: string; fields: readonly QuizField[] }[] = [
  {
    title: 'Sobre si',
    fields: ['personalname', 'personalemail', 'personalphone', 'idade'],
  },
  { title: 'A sua profissão', fields: ['sp', 'cp'] },
  {
    title: 'A sua empresa',
    help: 'Se não trabalha numa empresa, siga em frente.',
    fields: ['companyname', 'companylocation', 'companyphone', 'companyemail', 'companywebsite', 'aap', 'nt'],
  },
  { title: 'A formação que prefere', fields: ['relv', 'mfp', 'df'] },
  {
    title: 'Os materiais que prefere',
    help: 'Escolha os que quiser.',
    fields: ['mpf1', 'mpf2', 'mpf3', 'mpf4', 'mpf5', 'mpf6', 'mpf7'],
  },
  { title: 'O que quer aprender', fields: ['ai', 'outras', 'curso'] },
]

/** The step that holds a field. */
export const stepOf = (field: string): number =>
  Math.max(
    0,
    steps.findIndex(({ fields }) => fields.some((name) => name === field)),
  )
