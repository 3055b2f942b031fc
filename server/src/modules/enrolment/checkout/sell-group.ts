import type { MasterOrder } from '#contract/enrolment/checkout-endpoints.ts'
import type { CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'
import { formatPin, orderErrors } from '#contract/enrolment/code-rules.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { countMails } from '../../../platform/mail/allowance.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newCode } from '../codes/new-code.ts'
import { listGroups } from '../codes/repositories/groups.ts'
import { addAccounts, addCode, codeOfOrder, lockCompany } from '../codes/repositories/orders.ts'
import { sellSeats } from '../codes/seats.ts'
import { pinAccountMail } from '../mails.ts'
import { peopleOf } from './read-orders.ts'
import { holdOrder } from './same-order.ts'
import { findSellable } from './sellable.ts'

type People = ReturnType<typeof peopleOf>
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
  const found = await lockCompany(tx, seller, id)
  if (!found) throw new Problem('not_found')
  return found
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

/** Makes the group of an order, with its mails. */
const makeGroup = async (
  platform: Platform,
  engine: Engine,
  tx: Tx,
  seller: Person,
  { order, people, digest }: { order: MasterOrder; people: People; digest: string },
): Promise<string> => {
  const degree = await findSellable(tx, seller, order.degree)
  const company = await companyOf(engine, tx, seller, order)
  const { group, code, pins } = await writeGroup(tx, {
    code: newCode(),
    degree,
    company: company.id,
    owner: seller._id,
    people,
    orderDigest: digest,
    now: platform.clock.now(),
  })
  await recordActivity(tx, seller, {
    action: 'code.group',
    what: `${degree.name} · ${company.name} · ${people.length}`,
    entity: 'code',
    item: code.id,
  })
  await countMails(tx, seller, pins.length)
  for (const { name, email, pin } of pins) {
    const values = { name, degree: degree.name, code: code.code, pin, link: platform.config.baseUrl }
    await sendTemplate(platform, tx, pinAccountMail, values, { to: [email], toUsers: [] })
  }
  return group
}

/**
 * Sells a group of accounts to a company of a master's, existing or new (rule code.groups): all of it or nothing, and once
 * however often it is sent within ten minutes.
 * @throws Problem `validation`, `duplicate`, `not_found`, `not_assignable`, `rate_limited`
 */
export const sellGroup = async (
  platform: Platform,
  engine: Engine,
  seller: Person,
  order: MasterOrder,
): Promise<CodeGroup> => {
  const people = readPeople(order)
  const group = await platform.db.transaction(async (tx) => {
    const now = platform.clock.now()
    const { digest, since } = await holdOrder(tx, seller, { ...order, accounts: people }, now)
    const standing = await codeOfOrder(tx, digest, since)
    return standing?.masterGroup ?? makeGroup(platform, engine, tx, seller, { order, people, digest })
  })
  const { items } = await listGroups(platform.db, seller, { skip: 0, limit: 1, group })
  const [made] = items
  if (!made) throw new Problem('not_found')
  return made
}
