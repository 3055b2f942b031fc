import { accountErrors, type PinAccount } from '#contract/enrolment/code-rules.ts'
import { MAX_ORDER_SEATS, type CodeOrder } from '#contract/enrolment/checkout-endpoints.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { wholeBetween } from '../../../platform/form/whole-between.ts'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { isEmptyRow } from './people-row.ts'

/** An order of codes as it is typed. */
export interface CodeSale {
  type: CodeOrder['type']
  degree: Reference | null
  /** None for the whole course. */
  modules: Reference[]
  company: Reference | null
  seats: number | string
  /** The accounts of codes with PINs; an empty row is nobody. */
  accounts: PinAccount[]
  discount: string
}

/** The people of an order, each with their row in the form. */
export const peopleOf = ({ type, accounts }: CodeSale) =>
  type === 'P'
    ? accounts.flatMap(({ name, email }, row) =>
        isEmptyRow({ name, email }) ? [] : [{ row, name: name.trim(), email: canonicalEmail(email) }],
      )
    : []

/** The form's field of one of the order that is sent, where rows of nobody are left out. */
export const fieldIn = (sale: CodeSale, field: string): string => {
  const people = peopleOf(sale)
  return field.replace(/(?<=^accounts\.)\d+/, (at) => String(people[Number(at)]?.row ?? at))
}

/** The errors in the people, each at its row. */
const peopleErrors = (sale: CodeSale): FieldError[] => {
  const people = peopleOf(sale)
  return accountErrors(people).map(({ field, message }) => ({ field: fieldIn(sale, field), message }))
}

/** What is wrong with the number of accounts; an offer is for one. */
const seatsErrors = ({ type, seats }: CodeSale): FieldError[] => {
  const message = type === 'O' ? null : wholeBetween(seats, 1, MAX_ORDER_SEATS)
  return message ? [{ field: 'accountsAllowed', message }] : []
}

/** What is wrong with an order of codes, by field. */
export const wrongOf = (sale: CodeSale): Record<string, string> => ({
  ...(sale.degree ? {} : { degree: t('validation.required') }),
  ...(sale.company ? {} : { company: t('validation.required') }),
  ...toFormErrors([...seatsErrors(sale), ...peopleErrors(sale)]),
})

/** The order that is sent. */
export const orderOf = (sale: CodeSale): CodeOrder => ({
  kind: 'code',
  type: sale.type,
  degree: sale.degree?._id ?? '',
  modules: sale.modules.map(({ _id }) => _id),
  company: sale.company?._id ?? '',
  accountsAllowed: sale.type === 'O' ? 1 : Number(sale.seats),
  accounts: peopleOf(sale).map(({ name, email }) => ({ name, email })),
  ...(sale.discount.trim() ? { discount: sale.discount.trim() } : {}),
})
