import { defineEntity } from '../platform/kernel/entity.ts'
import { ATTACHMENT_FILES } from '../platform/engine/file-kinds.ts'
import { MAX_ANSWER } from './bounds.ts'
import { boolean, file, instant, list, ref, richText, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import type { FaqItem } from './questions-endpoints.ts'
import { LINES_MAX, SUBJECT_MAX } from '../platform/validation/lengths.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    /** In lists too: a question is read with its answer. */
    faqs: FaqItem
  }
}

/**
 * Questions of trainees to the tutors of their courses, with the answers (rule faq.questions). Help asked for in
 * the player is saved as one; a promoted one is shown to everybody in its session.
 */
export const faqs = defineEntity({
  name: 'faqs',
  label: { one: 'FAQ', many: 'FAQs', gender: 'f' },
  about: 'As perguntas dos formandos aos tutores e as respostas dadas.',
  title: 'subject',
  fields: {
    degree: ref({ label: 'Curso', entity: 'degree' }),
    module: ref({ label: 'Módulo', entity: 'module' }),
    /** The session's `_id` in its module. */
    lecture: text({ label: 'Sessão', max: 36 }),
    resource: ref({ label: 'Recurso', entity: 'resource' }),
    subject: text({ label: 'Assunto', required: true, max: SUBJECT_MAX, cut: 100 }),
    question: text({ label: 'Pergunta', required: true, style: 'lines', max: LINES_MAX }),
    answer: richText({ label: 'Resposta', max: MAX_ANSWER }),
    attachments: list({
      label: 'Anexos',
      one: 'Anexo',
      of: { document: file({ label: 'Ficheiro', required: true, accept: ATTACHMENT_FILES }) },
    }),
    answeredAt: instant({ label: 'Respondida em', readOnly: true }),
    user: ref({ label: 'Formando', entity: 'user', readOnly: true }),
    moderator: ref({ label: 'Respondida por', entity: 'user', readOnly: true }),
    read_answer: boolean({ label: 'Resposta lida' }),
    /** Another that asks the same: its answer is this one's (rule faq.merging). */
    mergedInto: ref({ label: 'Junta a', entity: 'faqs', readOnly: true }),
    promoted: boolean({ label: 'Promovida', readOnly: true }),
    tags: list({
      label: 'Tags',
      distinct: 'name',
      of: { name: text({ label: 'Tag', required: true, max: 60, message: t('validation.tag') }) },
    }),
  },
  list: {
    columns: ['subject', 'degree', 'user', 'promoted', 'answeredAt', 'createdAt'],
    search: ['subject', 'question', 'answer'],
    sort: '-createdAt',
    filters: ['degree', 'promoted'],
  },
  form: [
    { title: 'Pergunta', fields: ['subject', 'question', 'degree', 'module', 'resource'] },
    { title: 'Resposta', fields: ['answer', 'attachments'] },
    {
      title: 'Pesquisa',
      help: 'Palavras por que a pergunta é encontrada.',
      fields: ['tags'],
    },
  ],
  access: { list: 'session', view: 'session', edit: 'session', add: 'session' },
})
