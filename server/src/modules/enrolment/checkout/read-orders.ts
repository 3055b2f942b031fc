import { accountErrors, seatsOf } from '#contract/enrolment/code-rules.ts'
import type { CardOrder, CodeOrder } from '#contract/enrolment/checkout-endpoints.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { checkCardHours } from '../../commerce/index.ts'
import { lockCompany } from '../codes/repositories/orders.ts'
import { findSellable, modulesOfOrder } from './sellable.ts'

/** The people of an order in their stored form. */
export const peopleOf = (accounts: readonly { name: string; email: string }[]) =>
  accounts.map(({ name, email }) => ({ name: name.trim(), email: canonicalEmail(email) }))

/** @throws Problem `validation` for an order that does not fit a code of its type */
const checkOrder = ({ type, accountsAllowed }: CodeOrder, people: ReturnType<typeof peopleOf>): void => {
  if (type !== 'P' && people.length > 0) throw invalidField('accounts', t('code.accountsOfPins'))
  if (type === 'O' && (accountsAllowed ?? 1) > 1) throw invalidField('accountsAllowed', t('code.oneOffered'))
  const errors = accountErrors(people)
  if (errors.length > 0) throw invalid(errors)
}

/** The company of an order, locked against removal. @throws Problem `not_found` for one out of the seller's sight */
export const buyerOf = async (tx: Tx, seller: Person, id: string) => {
  const company = await lockCompany(tx, seller, id)
  if (!company) throw new Problem('not_found')
  return company
}

/**
 * The contents of a valid order of codes; a quote and a sale are refused for the same reasons (rule code.bought).
 * @throws Problem `not_found`, `not_assignable`, `validation`
 */
export const readCodeOrder = async (tx: Tx, seller: Person, order: CodeOrder) => {
  const people = peopleOf(order.accounts)
  checkOrder(order, people)
  const company = await buyerOf(tx, seller, order.company)
  const degree = await findSellable(tx, seller, order.degree)
  const modules = await modulesOfOrder(tx, degree, order.modules)
  return { company, degree, modules, people, quantity: seatsOf({ ...order, accounts: people }) }
}

/**
 * The contents of a valid order of cards; a quote and a sale are refused for the same reasons (rule card.sale).
 * @throws Problem `not_found`, `validation` for more hours than a card is sold with
 */
export const readCardOrder = async (tx: Tx, seller: Person, { company: id, quantity, hours }: CardOrder) => {
  const company = await buyerOf(tx, seller, id)
  await checkCardHours(tx, seller, hours)
  return { company, quantity, hours }
}
