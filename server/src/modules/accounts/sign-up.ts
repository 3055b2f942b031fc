import { type FieldError, invalid } from '#contract/platform/kernel/problem.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { keptText } from '#contract/platform/validation/written.ts'
import { user as userEntity } from '#contract/people/user.ts'
import { t } from '#contract/platform/text/text.ts'
import { isUsername } from '#contract/platform/validation/account.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { registrationErrors, type RegistrationType } from '#contract/accounts/sign-up.ts'
import { NAME_MAX, PHONE_MAX } from '#contract/platform/validation/lengths.ts'
import { checkNewPassword, type companies, type users } from '../people/index.ts'
import { readInput, toColumns } from '../../platform/engine/values.ts'

/** What a sign-up form sends. */
export interface SignUp {
  username?: string | null | undefined
  email?: string | null | undefined
  password?: string | null | undefined
  data?: Record<string, unknown> | null | undefined
  terms?: boolean | null | undefined
}

/** Fields that people do not set themselves when they sign up. */
const notTheirs = ['company', 'educationLevel', 'privateCode', 'faqs', 'comments'] as const

const textsOf = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

type Data = Record<string, unknown>

/** The numbers among the data, a company's own among them. */
const numbers: Record<string, { format: string }> = {
  ...PERSON_NUMBERS,
  companyContact: PERSON_NUMBERS.contact,
}

/** The personal data as they were typed, trimmed; numbers as they are kept (rule forms.numbers). */
const dataOf = (input: SignUp): Data =>
  Object.fromEntries(
    Object.entries(textsOf(input.data ?? {})).map(([name, value]) => [
      name,
      typeof value === 'string' ? keptText(numbers[name]?.format, value) : value,
    ]),
  )

/** @throws Problem `validation` for data that are neither texts nor numbers */
const demandPlain = (data: Data): void => {
  const wrong = Object.entries(data).filter(
    ([, value]) => value !== null && !['string', 'number', 'undefined'].includes(typeof value),
  )
  if (wrong.length > 0)
    throw invalid(wrong.map(([field]) => ({ field: `data.${field}`, message: t('validation.type') })))
}

/** How long what a company alone says of itself may be. */
const longest = { companyContact: PHONE_MAX, companyRepName: NAME_MAX }

const companyErrors = (data: Data, nif: string): FieldError[] => {
  const wrongNif = nif !== '' && !isUsername(nif)
  const tooLong = Object.entries(longest).filter(([field, max]) => String(data[field] ?? '').length > max)
  return [
    ...(wrongNif ? [{ field: 'data.nif', message: t('validation.nif') }] : []),
    ...tooLong.map(([field]) => ({ field: `data.${field}`, message: t('validation.tooLong') })),
  ]
}

type Registration = Parameters<typeof registrationErrors>[0]

/** Every wrong field, once: by the rules of a sign-up, of people, and of companies. */
const errorsOf = (registration: Registration, personal: Data, nif: string, today: string): FieldError[] => {
  const isCompany = registration.type === 'company'
  const item = { ...registration, data: { ...personal }, role: undefined }
  const errors = registrationErrors(registration, today)
  const known = new Set(['role', ...(isCompany ? ['username'] : []), ...errors.map(({ field }) => field)])
  const further = [
    ...entityErrors(userEntity, item, today),
    ...(isCompany ? companyErrors(registration.data ?? {}, nif) : []),
  ]
  return [...errors, ...further.filter(({ field }) => !known.has(field))]
}

/** A company as given by its sign-up. */
const companyOf = (
  data: Data,
  { nif, email, columns }: { nif: string; email: string; columns: Partial<typeof users.$inferInsert> },
) =>
  ({
    nif,
    name: String(data['name'] ?? ''),
    email,
    companyContact: String(data['companyContact'] ?? ''),
    companyRepName: String(data['companyRepName'] ?? ''),
    companyProfessionalSector: Number(data['companyProfessionalSector'] ?? 0),
    address: columns.address ?? null,
    postalCode: columns.postalCode ?? null,
    city: columns.city ?? null,
  }) satisfies Partial<typeof companies.$inferInsert>

/**
 * A sign-up as columns of an account: checked (rule account.sign-up), names in their canonical form; and the password, if
 * one was chosen.
 * @throws Problem `validation` with every wrong field
 */
export const readSignUp = (type: RegistrationType, input: SignUp, today: string) => {
  const data = dataOf(input)
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
  demandPlain(data)
  const personal = readInput(userEntity.fields.data.of, data)
  for (const name of notTheirs) delete personal[name]
  const errors = errorsOf(registration, personal, nif, today)
  if (errors.length > 0) throw invalid(errors)

  const { username, email, password } = registration
  if (password) checkNewPassword(password, 'password', [asked, email])
  const columns: Partial<typeof users.$inferInsert> = toColumns(userEntity.fields.data.of, personal)
  return {
    account: { ...columns, username, email, changepw: !password },
    password,
    company: companyOf(data, { nif, email, columns }),
  }
}
