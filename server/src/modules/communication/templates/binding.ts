import { emailTemplate } from '#contract/communication/email-template.ts'
import { invalid, invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { emailTemplatePolicy } from '../policy.ts'
import { baseTemplate } from '../../../platform/mail-templates/base-templates.ts'
import { markerErrors } from '../../../platform/mail-templates/markers.ts'
import { emailTemplates } from '../../../platform/mail-templates/table.ts'

/** The texts of mails; the product's own are not renamed. */
export const emailTemplateBinding = bindEntity(emailTemplate, emailTemplates, {
  policy: emailTemplatePolicy,
  hooks: {
    beforeSave: async ({ before, values }) => {
      const renamed = before && values.name !== undefined && values.name !== before.name
      if (renamed && baseTemplate(before.name)) throw invalidField('name', t('validation.templateName'))
      const errors = markerErrors(values.name ?? before?.name ?? '', values)
      if (errors.length > 0) throw invalid(errors)
      if (values.title === null) values.title = values.name ?? before?.name ?? ''
    },
  },
})
