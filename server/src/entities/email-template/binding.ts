import { emailTemplate } from '#contract/entities/email-template.ts'
import { invalid, invalidField } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import { bindEntity } from '../engine/binding.ts'
import { isBase } from './base-templates.ts'
import { templateError } from './mails.ts'
import { emailTemplates } from './table.ts'

/** The product finds its own mails by name: they may be rewritten and switched off, not renamed or removed. */
export const emailTemplateBinding = bindEntity(emailTemplate, emailTemplates, {
  can: (_user, row) => ({ remove: !isBase(String(row['name'])) }),
  hooks: {
    beforeSave: async ({ before, values }) => {
      const renamed = before && values['name'] !== undefined && values['name'] !== before['name']
      if (renamed && isBase(String(before['name']))) throw invalidField('name', t('validation.templateName'))
      const errors = (['subject', 'html'] as const).flatMap((field) => {
        const error = typeof values[field] === 'string' ? templateError(values[field]) : undefined
        return error ? [{ field, message: t('validation.template', { error }) }] : []
      })
      if (errors.length > 0) throw invalid(errors)
      if (values['title'] === null) values['title'] = values['name'] ?? before?.['name'] ?? ''
    },
  },
})
