import { ADDRESS_COLUMNS } from '#contract/places/address.ts'
import { user as userEntity } from '#contract/people/user.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { t } from '#contract/platform/text/text.ts'
import { newPasswordErrors } from '#contract/platform/validation/account.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { differences, type Choices, type Difference } from '../../../platform/engine/edit/index.ts'
import { chosenData, personalDataOf, type PersonalForm, personalFormOf } from '../../people/index.ts'
import type { Person } from './person.ts'

/** What the editor of a person holds. */
export interface EditValues {
  username: string
  email: string
  role: Reference | null
  company: Reference | null
  educationLevel: Reference | null
  privateCode: string
  active: boolean
  data: PersonalForm
  /** Whether a password is set here and now (rule person.credentials). */
  optionPassword: boolean
  password: string
  confirmation: string
}

/** The fields of a person that the first step has; what else is in `data` is the certificate's. */
const general = new Set([
  'role',
  'active',
  'data.company',
  'data.privateCode',
  ...['name', 'contact', 'addressDetails', ...ADDRESS_COLUMNS].map((field) => `data.${field}`),
])

const access = new Set(['username', 'email', 'password', 'confirmation'])

/** Which step has the field: 0 general, 1 certificate, 2 authentication. */
export const stepOf = (field: string): 0 | 1 | 2 => {
  if (access.has(field)) return 2
  return general.has(field) ? 0 : 1
}

/** What a new person begins with: whose person, and in which role. */
export interface Begins {
  company?: Reference | undefined
  role?: Reference | undefined
}

/** The form of a person; without one, of a new one. */
export const editValuesOf = (person: Person | undefined, begins: Begins = {}): EditValues => ({
  username: person?.username ?? '',
  email: person?.email ?? '',
  role: (person ? person.role : begins.role) ?? null,
  company: (person ? person.data.company : begins.company) ?? null,
  educationLevel: person?.data.educationLevel ?? null,
  privateCode: person?.data.privateCode ?? '',
  active: person?.active ?? false,
  data: personalFormOf(person?.data),
  optionPassword: false,
  password: '',
  confirmation: '',
})

const sentOf = ({
  username,
  email,
  role,
  company,
  educationLevel,
  privateCode,
  active,
  data,
}: EditValues) => ({
  username: canonicalUsername(username),
  email: canonicalEmail(email),
  role: role?._id ?? null,
  active,
  data: {
    ...personalDataOf(data),
    company: company?._id ?? null,
    educationLevel: educationLevel?._id ?? null,
    privateCode: privateCode.trim() || null,
  },
})

/** Only what was changed, so that what a certificate was issued with is never sent; the password is not among it. */
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

/** The values of the editor that an item has inside the person's own data. */
const placed = ['company', 'educationLevel', 'privateCode'] as const

/** The editor's values as the item has them. */
const itemOf = ({ username, email, role, active, data, ...values }: EditValues): Record<string, unknown> => ({
  username: canonicalUsername(username),
  email: canonicalEmail(email),
  role,
  active,
  data: { ...data, ...Object.fromEntries(placed.map((field) => [field, values[field]])) },
})

/** Where two versions of a person differ, of what the editor holds. */
export const editDifferences = (base: EditValues, mine: EditValues, theirs: EditValues): Difference[] =>
  differences(userEntity, itemOf(base), itemOf(mine), itemOf(theirs))

/** Two versions made one: what is chosen as mine over the other; a password that was typed stays. */
export const chosenValues = (mine: EditValues, theirs: EditValues, choices: Choices): EditValues => {
  const own = (fields: readonly (keyof EditValues)[], prefix = ''): Partial<EditValues> =>
    Object.fromEntries(
      fields.filter((field) => choices[`${prefix}${field}`] === 'mine').map((field) => [field, mine[field]]),
    )
  const { optionPassword, password, confirmation } = mine
  return {
    ...theirs,
    ...own(['username', 'email', 'role', 'active']),
    ...own(placed, 'data.'),
    data: chosenData(mine.data, theirs.data, choices),
    optionPassword,
    password,
    confirmation,
  }
}

/** What the rules of the editor need besides the input. */
interface EditRules {
  today: string
  isNew: boolean
  /** A company may not be left out where somebody has one, or where a manager saves. */
  needsCompany: boolean
  /** An administrator chooses the role; a manager only adds trainees. */
  choosesRole: boolean
}

/**
 * A password is wanted of a new account only, and only with the flag on; where one is given it is long enough and
 * typed twice (rule person.credentials).
 */
const passwordErrors = (values: EditValues, isNew: boolean): FieldError[] => {
  const { optionPassword, password, confirmation } = values
  if (!optionPassword || (!isNew && password === '' && confirmation === '')) return []
  return newPasswordErrors(password, confirmation)
}

/** What is wrong in the form, by the server's own rules (rule person.editor). */
export const editErrors = (
  values: EditValues,
  { today, isNew, needsCompany, choosesRole }: EditRules,
): FieldError[] => [
  ...entityErrors(userEntity, sentOf(values), today).filter(({ field }) => choosesRole || field !== 'role'),
  ...(needsCompany && !values.company ? [{ field: 'data.company', message: t('validation.required') }] : []),
  ...passwordErrors(values, isNew),
]
