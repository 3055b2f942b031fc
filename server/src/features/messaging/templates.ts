import { eq } from 'drizzle-orm'
import { can } from '#contract/access/permissions.ts'
import { invalid, invalidField, Problem } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import { isTooIntricate } from '#contract/kernel/validate.ts'
import { canonicalEmail, isEmail } from '#contract/validation/email.ts'
import { fieldsOf, sampleValues } from '../../entities/email-template/base-templates.ts'
import { fill, renderMail, templateError } from '../../entities/email-template/mails.ts'
import { emailTemplates } from '../../entities/email-template/table.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { cleanHtml } from '../../platform/html.ts'
import type { Platform } from '../../platform/platform.ts'

/** Shows what a template's mail looks like, and sends a trial of it. */
export interface TemplateTrials {
  preview: (
    template: { name?: string | undefined; subject: string; html: string },
    user: SessionUser,
  ) => { subject: string; html: string }
  fields: (name: string, user: SessionUser) => { name: string; sample: string }[]
  test: (id: string, to: string | undefined, user: SessionUser) => Promise<{ _id: string; to: string }>
}

/** Makes it. */
export const createTemplateTrials = (platform: Platform): TemplateTrials => {
  const { db, mail, academy, config } = platform
  const mayEdit = (user: SessionUser) => {
    if (!can(user.role, 'emailTemplate', 'edit')) throw new Problem('forbidden')
  }
  const samples = (name: string): Record<string, unknown> => {
    const { appName, support } = academy.current.config
    return { appName, supportEmail: support.email, ...sampleValues(name, config.baseUrl) }
  }

  return {
    preview({ name = '', subject, html }, user) {
      mayEdit(user)
      if (isTooIntricate(html)) throw invalidField('html', t('validation.tooIntricate'))
      const errors = Object.entries({ subject, html }).flatMap(([field, text]) => {
        const error = templateError(text)
        return error ? [{ field, message: t('validation.template', { error }) }] : []
      })
      if (errors.length > 0) throw invalid(errors)
      return fill({ subject, html: cleanHtml(html) }, samples(name))
    },

    fields(name, user) {
      mayEdit(user)
      const values = samples(name)
      return fieldsOf(name).map((field) => {
        const sample = values[field]
        return { name: field, sample: typeof sample === 'string' ? sample : '' }
      })
    },

    async test(id, to, user) {
      mayEdit(user)
      const address = canonicalEmail(to ?? user.email)
      if (!isEmail(address)) throw invalidField('to', t('validation.email'))
      const [template] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id))
      if (!template) throw new Problem('not_found')
      // A trial reaches whoever tries, and none of the template's own receivers.
      const alone = {
        ...template,
        to: null,
        cc: null,
        bcc: null,
        toSelf: false,
        ccSelf: false,
        bccSelf: false,
      }
      const trial = renderMail(alone, samples(template.name), { to: [address] }, platform)
      const message = await db.transaction((tx) => mail.queue(tx, trial))
      return { _id: message, to: address }
    },
  }
}
