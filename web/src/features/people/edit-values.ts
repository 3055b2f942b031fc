import { user as userEntity } from '#contract/entities/user.ts'
import type { Reference } from '#contract/kernel/entity.ts'
import type { FieldError } from '#contract/kernel/problem.ts'
import { entityErrors } from '#contract/kernel/validate.ts'
import { t } from '#contract/text/text.ts'
import { canonicalUsername } from '#contract/validation/account.ts'
import { canonicalEmail } from '#contract/validation/email.ts'
import { personalDataOf, personalFormOf, type PersonalForm } from '../accounts/index.tsx'
import type { Person } from './person.ts'

/** What the edit modal holds. */
export interface EditValues {
  username: string
  email: string
  role: Reference | null
  company: Reference | null
  active: boolean
  data: PersonalForm
}

/** The fields of a person that the first step has; what else is in `data` is the certificate's. */
const general = new Set([
  'role',
  'active',
  'data.company',
  ...['name', 'contact', 'address', 'addressDetails', 'postalCode', 'city', 'country'].map(
    (field) => `data.${field}`,
  ),
])

/** Which step has the field: 0 general, 1 certificate, 2 authentication. */
export const stepOf = (field: string): 0 | 1 | 2 => {
  if (field === 'username' || field === 'email') return 2
  return general.has(field) ? 0 : 1
}

/** The form of a person. */
export const editValuesOf = ({ username, email, role, active, data }: Person): EditValues => ({
  username,
  email,
  role,
  company: data.company,
  active,
  data: personalFormOf(data),
})

const sentOf = ({ username, email, role, company, active, data }: EditValues) => ({
  username: canonicalUsername(username),
  email: canonicalEmail(email),
  role: role?._id ?? null,
  active,
  data: { ...personalDataOf(data), company: company?._id ?? null },
})

/** Only what was changed, so that what a certificate was issued with is never sent. */
export const changesOf = (values: EditValues, before: EditValues): Record<string, unknown> => {
  const [now, then] = [sentOf(values), sentOf(before)]
  const differing = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(a).filter(([name, value]) => value !== b[name]))
  const { data, ...account } = now
  const { data: dataBefore, ...accountBefore } = then
  const changed = differing(data, dataBefore)
  return {
    ...differing(account, accountBefore),
    ...(Object.keys(changed).length > 0 ? { data: changed } : {}),
  }
}

/**
 * What is wrong in the form, by the server's own rules. A company may not be left out where somebody has one, or where
 * a manager saves (specification §5 "edit modal").
 */
export const editErrors = (
  values: EditValues,
  { today, needsCompany }: { today: string; needsCompany: boolean },
): FieldError[] => [
  ...entityErrors(userEntity, sentOf(values), today),
  ...(needsCompany && !values.company ? [{ field: 'data.company', message: t('validation.required') }] : []),
]
