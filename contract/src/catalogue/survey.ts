import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, list, richText, text } from '../platform/kernel/fields.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { t } from '../platform/text/text.ts'

/** The fields of a question that decide whether it can be answered. */
interface Question {
  readonly type?: string | null
  readonly rows?: readonly object[] | null
  readonly columns?: readonly object[] | null
  readonly questions?: readonly Question[] | null
}

/** A grid asks something of each of its rows, and is answered by one of its columns; a heading asks nothing. */
const gridErrors = (questions: readonly Question[], path = 'questions'): FieldError[] =>
  questions.flatMap(({ type, rows, columns, questions: held }, index) => {
    const at = `${path}.${index}`
    if (held && held.length > 0) return gridErrors(held, `${at}.questions`)
    if (type !== 'grid') return []
    return Object.entries({ rows, columns })
      .filter(([, value]) => !value || value.length === 0)
      .map(([name]) => ({ field: `${at}.${name}`, message: t('validation.required') }))
  })

/** What a question asks, and how it is answered. */
const asks = {
  title: text({ label: 'Pergunta', required: true, max: 500, message: t('validation.question') }),
  subtitle: text({ label: 'Explicação', max: 500 }),
  type: choice({
    label: 'Tipo',
    options: [
      { value: 'text', label: 'Texto livre' },
      { value: 'grid', label: 'Grelha' },
    ],
    initial: 'text',
  }),
  rows: list({
    label: 'Linhas',
    one: 'Linha',
    when: { field: 'type', in: ['grid'] },
    of: {
      title: text({ label: 'Linha', required: true, max: 300 }),
      category: text({ label: 'Categoria', max: 120 }),
    },
  }),
  columns: list({
    label: 'Colunas',
    one: 'Coluna',
    when: { field: 'type', in: ['grid'] },
    of: { title: text({ label: 'Coluna', required: true, max: 120 }) },
  }),
}

/** Satisfaction survey (rule course.surveys). */
export const survey = defineEntity({
  name: 'survey',
  label: { one: 'Questionário de satisfação', many: 'Questionários de satisfação', gender: 'm' },
  about: 'Os questionários de satisfação a que os formandos respondem no fim de um curso.',
  title: 'name',
  madeInPlace: true,
  warnsOfSameName: true,
  fields: {
    name: text({ label: 'Nome', required: true, max: 200 }),
    title: text({ label: 'Título', required: true, max: 300 }),
    header: richText({ label: 'Introdução' }),
    footer: richText({ label: 'Rodapé' }),
    questions: list({
      label: 'Perguntas',
      one: 'Pergunta',
      of: {
        ...asks,
        questions: list({
          label: 'Subperguntas',
          one: 'Subpergunta',
          help: 'Uma pergunta com subperguntas é só o título delas.',
          of: asks,
        }),
      },
    }),
  },
  list: { columns: ['name', 'title', 'updatedAt'], search: ['name', 'title'], sort: 'name' },
  form: [
    { title: 'Questionário', fields: ['name', 'title', 'header', 'footer'] },
    { title: 'Perguntas', fields: ['questions'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  authored: true,
  grants: { view: ['course.import', 'course.export'], edit: ['course.import'] },
  rules: ({ questions }) => gridErrors(questions ?? []),
})
