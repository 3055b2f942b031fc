import { legalMarkOptions } from '../compliance/legal-mark.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, instant, integer, ref, text } from '../platform/kernel/fields.ts'
import { EMAIL_MAX, PHONE_MAX } from '../platform/validation/lengths.ts'
import { COMPLAINT_MAX, OUTCOME_MAX } from './lengths.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    /** Numbered as it arrives, and in some state from then on. */
    complaint: { reference: string; state: ComplaintState }
  }
}

/** The states of a complaint (rule complaints.register). */
export const COMPLAINT_STATES = [
  { value: 'received', label: 'Recebida' },
  { value: 'underReview', label: 'Em análise' },
  { value: 'answered', label: 'Respondida' },
  { value: 'closed', label: 'Encerrada' },
] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]['value']

/** Is a complaint's answer still due? */
export const isOpen = (state: ComplaintState): boolean => state === 'received' || state === 'underReview'

/** Is a complaint's answer late: still due, though its day is over (rule complaints.deadline)? */
export const isAnswerLate = (
  { state, dueOn }: { state: ComplaintState; dueOn: string | null },
  today: string,
): boolean => isOpen(state) && dueOn !== null && dueOn < today

/** Complaints to the academy: anybody writes one, administrators answer it (rule complaints.form). */
export const complaint = defineEntity({
  name: 'complaint',
  label: { one: 'Reclamação', many: 'Reclamações', gender: 'f' },
  about:
    'As reclamações que a academia recebeu pela página pública, com o prazo de resposta de cada uma e o que se respondeu.',
  personal: true,
  title: 'reference',
  fields: {
    reference: text({ label: 'Número', max: 20, readOnly: true }),
    name: text({ label: 'Nome', required: true, max: 120 }),
    email: text({ label: 'Email', required: true, format: 'email', lowercase: true, max: EMAIL_MAX }),
    phone: text({ label: 'Telefone', format: 'phone', max: PHONE_MAX }),
    subject: text({ label: 'Assunto', required: true, max: 160 }),
    text: text({ label: 'Reclamação', required: true, max: COMPLAINT_MAX, style: 'lines' }),
    course: text({
      label: 'Curso ou ação',
      max: 200,
      help: 'Se a reclamação for sobre uma formação.',
    }),
    replyTo: text({
      label: 'Número da reclamação anterior',
      max: 20,
      help: 'Só para responder a uma resposta nossa: o número que recebeu, como R2026/0001.',
    }),
    state: choice({ label: 'Estado', readOnly: true, options: COMPLAINT_STATES }),
    dueOn: day({ label: 'Responder até', readOnly: true }),
    workingDays: integer({ label: 'Prazo', unit: 'dias úteis', readOnly: true }),
    mark: choice({
      label: 'Grau de certeza do prazo',
      readOnly: true,
      options: legalMarkOptions,
    }),
    user: ref({ label: 'Conta de quem reclamou', entity: 'user', readOnly: true }),
    answer: text({ label: 'Resposta', max: COMPLAINT_MAX, style: 'lines', readOnly: true }),
    answeredAt: instant({ label: 'Respondida em', readOnly: true }),
    answeredBy: ref({ label: 'Respondida por', entity: 'user', readOnly: true }),
    outcome: text({ label: 'Como ficou', max: OUTCOME_MAX, style: 'lines', readOnly: true }),
    closedAt: instant({ label: 'Encerrada em', readOnly: true }),
  },
  list: {
    columns: ['reference', 'createdAt', 'subject', 'name', 'course', 'state', 'dueOn', 'answeredAt'],
    search: ['reference', 'name', 'email', 'subject'],
    sort: '-createdAt',
    filters: ['state', 'dueOn'],
  },
  form: [
    { title: 'Quem reclama', fields: ['name', 'email', 'phone', 'user'] },
    { title: 'Reclamação', fields: ['reference', 'subject', 'course', 'text', 'replyTo'] },
    { title: 'Prazo', fields: ['state', 'dueOn', 'workingDays', 'mark'] },
    { title: 'Resposta', fields: ['answer', 'answeredAt', 'answeredBy', 'outcome', 'closedAt'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'admins', add: 'anonymous' },
})
