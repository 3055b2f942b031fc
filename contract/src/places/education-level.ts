import { defineEntity } from '../platform/kernel/entity.ts'
import { text } from '../platform/kernel/fields.ts'

/** Level of education of a trainee (specification §3). */
export const educationLevel = defineEntity({
  name: 'educationLevel',
  label: { one: 'Habilitação literária', many: 'Habilitações literárias', gender: 'f' },
  about: 'Os níveis de ensino que um formando pode indicar nos seus dados.',
  title: 'name',
  fields: { name: text({ label: 'Nome', required: true, max: 160 }) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  form: [{ title: 'Habilitação', fields: ['name'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
})
