import { invalid, invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { demandLine } from '../../../platform/free-text.ts'
import { markersOf } from '../../../platform/mail-templates/markers.ts'
import type { EmailTemplateRow } from '../../../platform/mail-templates/table.ts'
import { findHandTemplate } from './by-hand-repository.ts'

/** What the sender of a manual mail writes into a template. */
interface Written {
  template: string
  subject: string
  message: string
}

/** Whether a template asks its sender for a subject, and for a text. */
export const asksOf = ({ subject, html }: Pick<EmailTemplateRow, 'subject' | 'html'>) => {
  const markers = markersOf(subject, html)
  return { subject: markers.has('subject'), message: markers.has('message') }
}

/**
 * A template that may be sent by hand, with what it asks for written (rule message.hand).
 * @throws Problem `validation` on `template`, `subject`, `message`
 */
export const readWritten = async (db: Db, { template: name, subject, message }: Written) => {
  const template = await findHandTemplate(db, name)
  if (!template) throw invalidField('template', t('validation.templateOff'))
  const asks = asksOf(template)
  const written = { subject: subject.trim(), message: message.trim() }
  demandLine('subject', written.subject)
  const missing = (['subject', 'message'] as const).filter((field) => asks[field] && !written[field])
  if (missing.length > 0)
    throw invalid(missing.map((field) => ({ field, message: t('validation.required') })))
  return { template, written }
}
