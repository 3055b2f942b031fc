import { useDebouncedValue } from '@mantine/hooks'
import { uniqueField } from '#contract/accounts/registration.ts'
import { t } from '#contract/platform/text/text.ts'
import { emailError, usernameError } from '#contract/platform/validation/account.ts'
import { useCall } from '../../platform/lib/query.ts'

/** How long somebody pauses before the server is asked. */
const PAUSE_MS = 400

/**
 * Asks the server, while a value is typed, whether nobody else has it (rule person.unique).
 * @param value the value in its canonical form; no request is sent while it is invalid
 * @param id the person who may have the value already
 * @returns 'Valor em uso', or undefined
 */
export function useUnique(
  field: 'username' | 'email' | 'nif',
  value: string,
  isRight: boolean,
  id = 'new',
): string | undefined {
  const [settled] = useDebouncedValue(value, PAUSE_MS)
  const asks = isRight && settled === value && value !== ''
  const { data } = useCall(
    uniqueField,
    { params: { field, value: settled || '-', id } },
    { enabled: asks, retry: false },
  )
  return asks && data?.unique === false ? t('validation.unique') : undefined
}

/** What somebody else has already, by the path of its field. */
export type Taken = Readonly<Record<string, string | undefined>>

/**
 * Asks, while they are typed, whether username and email are free (rule person.unique).
 * @param id the person who may have them already
 */
export const useTakenAccount = (
  { username, email }: { username: string; email: string },
  id?: string,
): Taken => ({
  username: useUnique('username', username, usernameError(username) === null, id),
  email: useUnique('email', email, emailError(email) === null, id),
})
