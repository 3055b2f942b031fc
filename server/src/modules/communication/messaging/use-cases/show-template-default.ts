import { cleanHtml } from '../../../../platform/text/html.ts'
import type { Messaging } from '../next-batch.ts'

/** The original text of a template; null if it is not one of the product's own. */
export const showTemplateDefault = (
  { mails }: Messaging,
  name: string,
): { original: { subject: string; html: string } | null } => {
  const base = mails.find(name)
  return { original: base ? { subject: base.subject, html: cleanHtml(base.html) } : null }
}
