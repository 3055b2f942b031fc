import { cleanHtml } from '../../../../platform/html.ts'
import type { Messaging } from '../next-batch.ts'

/** What a template says before anybody rewrites it; null where it is none of the product's own. */
export const showTemplateDefault = (
  { mails }: Messaging,
  name: string,
): { original: { subject: string; html: string } | null } => {
  const base = mails.find(name)
  return { original: base ? { subject: base.subject, html: cleanHtml(base.html) } : null }
}
