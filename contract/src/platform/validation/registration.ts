/** Sign-up of trainees, companies and managers (rule account.sign-up). */
import { t } from '../text/text.ts'
import { isMd5, isUsername, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './account.ts'
import { type CertificationData, certificationErrors } from './certification.ts'
import { isEmail } from './email.ts'
import type { FieldError } from './field-error.ts'
import { isNif } from './nif.ts'
import { isOption, PROFESSIONAL_SECTORS } from './options.ts'

export type RegistrationType = 'student' | 'company' | 'gestor'

export interface Registration {
  type: RegistrationType
  /** Not asked of a company: its user name is its NIF (rule company.account). */
  username?: string | null
  email?: string | null
  /** The digest, when the password is chosen at sign-up and not at activation. */
  password?: string | null
  data?: RegistrationData | null
  /** The terms are accepted. */
  terms?: boolean | null
}

export type RegistrationData = CertificationData & {
  readonly name?: string | null
  readonly contact?: string | null
  readonly companyContact?: string | null
  readonly companyRepName?: string | null
  readonly companyProfessionalSector?: string | number | null
}

/** Every sign-up form asks for a NIF of exactly nine characters. */
export const SIGN_UP_NIF_LENGTH = 9

/**
 * What is wrong with a sign-up, a row for each field by its path in the call (`data.nif`). User name
 * and email are expected as `canonicalUsername` and `canonicalEmail` give them; whether they are free
 * only the server knows.
 */
export function registrationErrors(input: Registration, today: string): FieldError[] {
  const data = input.data ?? {}
  const account: (FieldError | null)[] = [
    input.type === 'company' ? null : usernameError(input.username),
    emailError(input.email),
    input.password && !isMd5(input.password)
      ? { field: 'password', message: t('validation.passwordDigest') }
      : null,
  ]
  const terms = input.terms ? [] : [{ field: 'terms', message: t('register.termsRequired') }]
  return [...account.filter((e) => e !== null), ...dataErrors(input.type, data, today).map(inData), ...terms]
}

/**
 * What is wrong with a new password as typed, before it is turned into a digest: the browser's check.
 * @param atSignUp the end of a registration has a sentence of its own for two that differ (rule account.sign-up)
 */
export function newPasswordErrors(
  password: string,
  confirmation: string,
  { atSignUp = false } = {},
): FieldError[] {
  if (password === '') return [{ field: 'password', message: t('validation.required') }]
  if (password.length < PASSWORD_MIN) return [{ field: 'password', message: t('validation.tooShort') }]
  if (confirmation === '') return [{ field: 'confirmation', message: t('validation.required') }]
  if (password === confirmation) return []
  const differ = atSignUp ? 'validation.passwordsMustMatch' : 'validation.passwordsDiffer'
  return [{ field: 'confirmation', message: t(differ) }]
}

/** What is wrong with a user name, or null: required, 4 to 100 characters, of those that are allowed. */
export function usernameError(value: string | null | undefined): FieldError | null {
  const say = (message: string) => ({ field: 'username', message })
  if (!value) return say(t('validation.required'))
  if (value.length < USERNAME_MIN) return say(t('validation.tooShort'))
  if (value.length > USERNAME_MAX) return say(t('validation.tooLong'))
  return isUsername(value) ? null : say(t('validation.username'))
}

/** What is wrong with an email, or null: required, and in the right form. */
export function emailError(value: string | null | undefined): FieldError | null {
  if (!value) return { field: 'email', message: t('validation.required') }
  return isEmail(value) ? null : { field: 'email', message: t('validation.email') }
}

function dataErrors(type: RegistrationType, data: RegistrationData, today: string): FieldError[] {
  switch (type) {
    case 'gestor':
      return required(data, ['name'])
    case 'company':
      return [
        ...required(data, ['name', 'companyProfessionalSector', 'nif', 'companyContact', 'companyRepName']),
        ...nifErrors(data.nif),
        ...sectorErrors(data.companyProfessionalSector),
      ]
    case 'student':
      return [
        ...required(data, ['name', 'nif']),
        ...nifErrors(data.nif),
        ...certificationErrors({ ...data, nif: null }, { required: false, today }),
      ]
  }
}

function required(data: RegistrationData, fields: readonly (keyof RegistrationData)[]): FieldError[] {
  return fields
    .filter((field) => String(data[field] ?? '').trim() === '')
    .map((field) => ({ field, message: t('validation.required') }))
}

function nifErrors(nif: string | null | undefined): FieldError[] {
  if (!nif) return []
  if (nif.length !== SIGN_UP_NIF_LENGTH) return [{ field: 'nif', message: t('validation.nifLength') }]
  return isNif(nif) ? [] : [{ field: 'nif', message: t('validation.nif') }]
}

function sectorErrors(sector: string | number | null | undefined): FieldError[] {
  if (sector === null || sector === undefined || sector === '') return []
  return isOption(PROFESSIONAL_SECTORS, sector)
    ? []
    : [{ field: 'companyProfessionalSector', message: t('validation.option') }]
}

function inData(error: FieldError): FieldError {
  return { ...error, field: `data.${error.field}` }
}
