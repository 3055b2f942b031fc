import { invalid } from '#contract/platform/kernel/problem.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { user as userEntity } from '#contract/people/user.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalUsername, isUsername } from '#contract/platform/validation/account.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { registrationErrors, type RegistrationType } from '#contract/platform/validation/registration.ts'
import { checkNewPassword, type companies, hashPassword, type users } from '../people/index.ts'
import { readInput, toColumns } from '../../platform/engine/values.ts'

/** What a sign-up form sends. */
export interface SignUp {
  username?: string | null | undefined
  email?: string | null | undefined
  password?: string | null | undefined
  data?: Record<string, unknown> | null | undefined
  terms?: boolean | null | undefined
}

/** What a person does not say of themselves. */
const notTheirs = ['company', 'educationLevel', 'privateCode', 'faqs', 'comments'] as const

const textsOf = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/**
 * A sign-up as columns of an account: checked (rule account.sign-up), names in their canonical form.
 * @throws Problem `validation` with every wrong field
 */
export const readSignUp = async (type: RegistrationType, input: SignUp, today: string) => {
  const data = textsOf(input.data ?? {})
  for (const name of ['nif', 'identificationCheckCC'])
    if (typeof data[name] === 'string') data[name] = data[name].toUpperCase()
  const nif = typeof data['nif'] === 'string' ? data['nif'] : ''
  const asked = type === 'company' ? nif : (input.username ?? '')
  const registration = {
    type,
    username: canonicalUsername(asked),
    email: canonicalEmail(input.email ?? ''),
    password: input.password?.toLowerCase(),
    data,
    terms: input.terms ?? null,
  }
  const wrongKind = Object.entries(data).filter(
    ([, value]) => value !== null && !['string', 'number', 'undefined'].includes(typeof value),
  )
  if (wrongKind.length > 0)
    throw invalid(wrongKind.map(([field]) => ({ field: `data.${field}`, message: t('validation.type') })))

  const personal = readInput(userEntity.fields.data.of, data)
  for (const name of notTheirs) delete personal[name]
  const item = { ...registration, data: { ...personal }, role: undefined }
  const errors = registrationErrors(registration, today)
  const known = new Set(['role', ...errors.map(({ field }) => field)])
  const further = entityErrors(userEntity, item, today).filter(({ field }) => !known.has(field))
  if (type === 'company' && nif && !isUsername(nif) && !known.has('data.nif'))
    further.push({ field: 'data.nif', message: t('validation.nif') })
  if (type === 'company') {
    const longest = { companyContact: 30, companyRepName: 160 }
    for (const [field, max] of Object.entries(longest))
      if (String(data[field] ?? '').length > max)
        further.push({ field: `data.${field}`, message: t('validation.tooLong') })
  }
  const all = [...errors, ...further.filter(({ field }) => type !== 'company' || field !== 'username')]
  if (all.length > 0) throw invalid(all)

  if (registration.password) checkNewPassword(registration.password, 'password', [asked, registration.email])

  const columns = toColumns(userEntity.fields.data.of, personal) as Partial<typeof users.$inferInsert>
  const { username, email, password } = registration
  return {
    account: {
      ...columns,
      username,
      email,
      passwordHash: password ? await hashPassword(password) : null,
      changepw: !password,
    },
    company: {
      nif,
      name: String(data['name'] ?? ''),
      email,
      companyContact: String(data['companyContact'] ?? ''),
      companyRepName: String(data['companyRepName'] ?? ''),
      companyProfessionalSector: Number(data['companyProfessionalSector'] ?? 0),
      address: columns.address ?? null,
      postalCode: columns.postalCode ?? null,
      city: columns.city ?? null,
    } satisfies Partial<typeof companies.$inferInsert>,
  }
}
