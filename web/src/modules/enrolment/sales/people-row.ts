import type { OrderWarning } from '#contract/enrolment/checkout-endpoints.ts'
import type { PinAccount } from '#contract/enrolment/code-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'

/** Whether nobody was typed in a row of people. */
export const isEmptyRow = ({ name, email }: PinAccount): boolean => name.trim() === '' && email.trim() === ''

/** Somebody of an order, by name and address. */
export const nameOfRow = ({ name, email }: PinAccount): string => `${name.trim()} (${canonicalEmail(email)})`

/**
 * What a quote warns of, in a sentence for each person.
 * @param people those of the order, in its order
 */
export const warningLines = (people: readonly PinAccount[], warnings: readonly OrderWarning[]): string[] =>
  warnings.flatMap(({ row, message }) => {
    const person = people[row]
    return person ? [t('sale.warningOf', { person: nameOfRow(person), why: message })] : []
  })
