import { defineEntity } from '../platform/kernel/entity.ts'
import { text } from '../platform/kernel/fields.ts'
import { COMPLAINT_MAX } from './lengths.ts'

/** A text that administrators keep to begin the answer to a complaint with (rule complaints.templates). */
export const complaintTemplate = defineEntity({
  name: 'complaintTemplate',
  label: { one: 'Modelo de resposta', many: 'Modelos de resposta', gender: 'm' },
  about:
    'Os textos com que se começa a resposta a uma reclamação. Quem responde escolhe um, completa-o e envia-o: o modelo não muda.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 120, unique: true }),
    text: text({ label: 'Texto', required: true, max: COMPLAINT_MAX, style: 'lines' }),
  },
  list: { columns: ['name', 'updatedAt'], search: ['name'], sort: 'name' },
  form: [{ title: 'Modelo', fields: ['name', 'text'] }],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
})
