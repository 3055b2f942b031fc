/** Sign-up of trainees, companies and managers (rule account.sign-up). */
import { t } from '../platform/text/text.ts'
import { emailError, isMd5, usernameError } from '../platform/validation/account.ts'
import { type CertificationData, certificationErrors } from '../people/certification.ts'
import type { FieldError } from '../platform/validation/field-error.ts'
import { isNif } from '../platform/validation/nif.ts'
import { canonicalNif } from '../platform/validation/written.ts'
import { isOption, PROFESSIONAL_SECTORS } from '../platform/validation/options.ts'

export type RegistrationType = 'student' | 'company' | 'gestor'

export interface Registration {
  type: RegistrationType
  /** Not asked from a company: its user name is its NIF (rule company.account). */
  username?: string | null
  email?: string | null
  /** The digest, when the password is chosen at sign-up and not at activation. */
  password?: string | null
  data?: RegistrationData | null
  /** The terms are accepted. */
  terms?: boolean | null
}

type RegistrationData = CertificationData & {
  readonly name?: string | null
  readonly contact?: string | null
  readonly companyContact?: string | null
  readonly companyRepName?: string | null
  readonly companyProfessionalSector?: string | number | null
}

/** Every sign-up form asks for a NIF of exactly nine characters. */
const SIGN_UP_NIF_LENGTH = 9

/**
 * What is wrong with a sign-up, a row for each field by its path in the call (`data.nif`), in the forms' order. User
 * name and email are expected as `canonicalUsername` and `canonicalEmail` give them; whether they are free only the
 * server knows.
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
  return [...dataErrors(input.type, data, today).map(inData), ...account.filter((e) => e !== null), ...terms]
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

function nifErrors(written: string | null | undefined): FieldError[] {
  if (!written) return []
  const nif = canonicalNif(written)
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
