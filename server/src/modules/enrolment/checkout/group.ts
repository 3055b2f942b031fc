import type { MasterOrder } from '#contract/enrolment/checkout-endpoints.ts'
import { formatPin, orderErrors } from '#contract/enrolment/code-rules.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { addAccounts, addCode } from '../codes/repositories/orders.ts'
import { sellSeats } from '../codes/seats.ts'
import { buyerOf, peopleOf } from './read-orders.ts'

/** The people of an order. */
export type People = ReturnType<typeof peopleOf>
type NewCompany = NonNullable<MasterOrder['newCompany']>

/** Makes a company of the seller's. @throws Problem `duplicate`, `validation`, on the fields of the order */
const makeCompany = async (engine: Engine, tx: Tx, seller: Person, company: NewCompany): Promise<string> => {
  try {
    return await engine.saveIn(tx, 'company', undefined, company, seller)
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    const errors = error.errors.map(({ field, message }) => ({ field: `newCompany.${field}`, message }))
    throw new Problem(error.code, error.message, errors)
  }
}

/** @throws Problem `validation` where it names no company, or two; `not_found` for one out of sight */
export const companyOf = async (
  engine: Engine,
  tx: Tx,
  seller: Person,
  { company, newCompany }: MasterOrder,
) => {
  if ((company === undefined) === (newCompany === undefined))
    throw invalidField('company', t('validation.required'))
  const id = newCompany ? await makeCompany(engine, tx, seller, newCompany) : (company ?? '')
  return buyerOf(tx, seller, id)
}

/** A group as it is stored: its company, its course, and its people. */
interface NewGroup {
  code: string
  degree: { id: string; name: string }
  company: string
  /** Who sold it. */
  owner: string
  people: People
  orderDigest?: string
  now: Date
}

/**
 * Writes a group: a code with an account and a PIN for each person, and the service that its seats are, in the caller's
 * transaction.
 */
export const writeGroup = async (tx: Tx, { degree, people, now, ...values }: NewGroup) => {
  const group = newId()
  const code = await addCode(tx, {
    ...values,
    type: 'P',
    degree: degree.id,
    accountsAllowed: people.length,
    masterGroup: group,
    bought: true,
    createdAt: now,
  })
  const pins = people.map((person, at) => ({ ...person, pin: formatPin(at + 1) }))
  await addAccounts(tx, code.id, pins, now)
  await sellSeats(tx, code, { seats: people.length, now, name: degree.name })
  return { group, code, pins }
}

/** The people of a group. @throws Problem `validation` for none, and for rows without a name or an address */
export const readPeople = ({ accounts }: Pick<MasterOrder, 'accounts'>): People => {
  const people = peopleOf(accounts)
  const errors = orderErrors(people)
  if (errors.length > 0) throw invalid(errors)
  return people
}
