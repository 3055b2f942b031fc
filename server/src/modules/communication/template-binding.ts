import { emailTemplate } from '#contract/communication/email-template.ts'
import { invalid, invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { bindEntity, type BindingOf } from '../../platform/engine/binding.ts'
import type { MailList } from '../../platform/mail-templates/mail-list.ts'
import { markerErrors } from '../../platform/mail-templates/markers.ts'
import { emailTemplates } from '../../platform/mail-templates/table.ts'
import { emailTemplatePolicy } from './policy.ts'

/** Binds the texts of mails to their table; those of `mails`, the product's own, are not renamed. */
export const emailTemplateBinding = (
  mails: MailList,
): BindingOf<typeof emailTemplate, typeof emailTemplates> =>
  bindEntity(emailTemplate, emailTemplates, {
    policy: emailTemplatePolicy(mails),
    hooks: {
      beforeSave: async ({ before, values }) => {
        const renamed = before && values.name !== undefined && values.name !== before.name
        if (renamed && mails.find(before.name)) throw invalidField('name', t('validation.templateName'))
        const name = values.name ?? before?.name ?? ''
        const errors = markerErrors(mails.fieldsOf(name), values)
        if (errors.length > 0) throw invalid(errors)
        const own = mails.find(name)
        if ((values.byHand ?? before?.byHand) && own && !own.byHand)
          throw invalidField('byHand', t('validation.notByHand'))
        if (values.title === null) values.title = name
      },
    },
  })
