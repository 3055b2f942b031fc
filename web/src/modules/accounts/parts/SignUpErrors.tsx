import type { Form } from '../../../platform/form/use-form.ts'
import { t } from '#contract/platform/text/text.ts'
import { ErrorSummary } from '../../../platform/ui/FormSection.tsx'
import { labelOf } from '../../people/index.ts'
import type { Taken } from '../use-unique.ts'

const own: Readonly<Record<string, string>> = {
  username: t('auth.username'),
  email: t('person.email'),
  terms: t('register.termsLabel'),
  'data.companyProfessionalSector': t('register.sector'),
  'data.companyContact': t('register.companyContact'),
  'data.companyRepName': t('register.representative'),
}

/**
 * The errors of a sign-up that was sent, each by the name of its field and with a link to it, and with them what the
 * fields show as taken (rule forms.errors).
 */
export function SignUpErrors({
  form,
  taken,
  names = {},
}: {
  form: Pick<Form<object>, 'errors' | 'getInputNode'>
  taken: Taken
  /** What this form calls a field that others call something else. */
  names?: Readonly<Record<string, string>>
}) {
  if (Object.keys(form.errors).length === 0) return null
  const errors = Object.entries({ ...taken, ...form.errors }).flatMap(([path, message]) =>
    message
      ? {
          label: names[path] ?? own[path] ?? labelOf(path.replace(/^data\./, '')),
          message,
          onGo: () => form.getInputNode(path)?.focus(),
        }
      : [],
  )
  return <ErrorSummary errors={errors} />
}
