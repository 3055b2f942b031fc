import { emailTemplate } from '#contract/entities/email-template.ts'
import { invalid, invalidField } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import { bindEntity } from '../engine/binding.ts'
import { baseTemplate } from './base-templates.ts'
import { markerErrors } from './markers.ts'
import { emailTemplates } from './table.ts'

/** The product finds its own mails by name: they may be rewritten and switched off, not renamed or removed. */
export const emailTemplateBinding = bindEntity(emailTemplate, emailTemplates, {
  can: (_user, row) => ({ remove: !baseTemplate(String(row['name'])) }),
  hooks: {
    beforeSave: async ({ before, values }) => {
      const renamed = before && values['name'] !== undefined && values['name'] !== before['name']
      if (renamed && baseTemplate(String(before['name'])))
        throw invalidField('name', t('validation.templateName'))
      const errors = markerErrors(String(values['name'] ?? before?.['name'] ?? ''), values)
      if (errors.length > 0) throw invalid(errors)
      if (values['title'] === null) values['title'] = values['name'] ?? before?.['name'] ?? ''
    },
  },
})
