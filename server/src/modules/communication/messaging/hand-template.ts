import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { invalid, invalidField, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { demandLine } from '../../../platform/text/free-text.ts'
import { markersOf } from '../../../platform/mail-templates/markers.ts'
import type { EmailTemplateRow } from '../../../platform/mail-templates/table.ts'
import { findHandTemplate } from './by-hand-repository.ts'

/** What the sender of a manual mail writes into a template. */
interface HandTemplateInput {
  template: string
  subject: string
  message: string
}

/** Whether a template asks its sender for a subject, and for a text. */
export const asksOf = ({ subject, html }: Pick<EmailTemplateRow, 'subject' | 'html'>) => {
  const markers = markersOf(subject, html)
  return { subject: markers.has('subject'), message: markers.has('message') }
}

/** What a template asks its sender for and is missing: a text that shows nothing counts as missing. */
export const unwritten = (
  template: Pick<EmailTemplateRow, 'subject' | 'html'>,
  written: Readonly<Record<'subject' | 'message', string>>,
): FieldError[] => {
  const asks = asksOf(template)
  return (['subject', 'message'] as const)
    .filter((field) => asks[field] && isBlankText(written[field]))
    .map((field) => ({ field, message: t('validation.required') }))
}

/**
 * A template that may be sent by hand, with the texts that it asks for (rule message.hand).
 * @throws Problem `validation` on `template`, `subject`, `message`
 */
export const readWritten = async (db: Db, { template: name, subject, message }: HandTemplateInput) => {
  const template = await findHandTemplate(db, name)
  if (!template) throw invalidField('template', t('validation.templateOff'))
  const written = { subject: subject.trim(), message: message.trim() }
  const missing = unwritten(template, written)
  if (missing.length > 0) throw invalid(missing)
  demandLine('subject', written.subject)
  return { template, written }
}
