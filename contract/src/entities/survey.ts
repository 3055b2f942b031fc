import { defineEntity } from '../kernel/entity.ts'
import { choice, list, richText, text } from '../kernel/fields.ts'
import type { FieldError } from '../kernel/problem.ts'
import { t } from '../text/text.ts'

/** A grid asks something of each of its rows, and is answered by one of its columns. */
const gridErrors = (question: unknown, index: number): FieldError[] => {
  const { type, rows, columns } = (question ?? {}) as Record<string, unknown>
  if (type !== 'grid') return []
  const missing = (value: unknown) => !Array.isArray(value) || value.length === 0
  return [...(missing(rows) ? ['rows'] : []), ...(missing(columns) ? ['columns'] : [])].map((name) => ({
    field: `questions.${index}.${name}`,
    message: t('validation.required'),
  }))
}

/** Satisfaction survey (specification §3 "Survey"). */
export const survey = defineEntity({
  name: 'survey',
  label: { one: 'Inquérito', many: 'Inquéritos', gender: 'm' },
  about: 'Os inquéritos de satisfação a que os formandos respondem no fim de um curso.',
  title: 'name',
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
      },
    }),
  },
  list: { columns: ['name', 'title', 'updatedAt'], search: ['name', 'title'], sort: 'name' },
  form: [
    { title: 'Inquérito', fields: ['name', 'title', 'header', 'footer'] },
    { title: 'Perguntas', fields: ['questions'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  rules: (item) => (Array.isArray(item['questions']) ? item['questions'].flatMap(gridErrors) : []),
})
