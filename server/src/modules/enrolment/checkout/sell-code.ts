import type { CodeOrder } from '#contract/enrolment/checkout-endpoints.ts'
import { accountErrors, formatPin, seatsOf } from '#contract/enrolment/code-rules.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimCampaign } from '../../commerce/index.ts'
import type { CodeRow } from '../code-tables.ts'
import { newCode } from '../codes/new-code.ts'
import { addAccounts, addCode, codeOfOrder, lockCompany } from '../codes/repositories/orders.ts'
import { sellSeats } from '../codes/seats.ts'
import { serviceOfSale } from './repository.ts'
import { holdOrder } from './same-order.ts'
import { findSellable, modulesOfOrder } from './sellable.ts'

/** The people of an order as they are kept. */
export const peopleOf = (accounts: readonly { name: string; email: string }[]) =>
  accounts.map(({ name, email }) => ({ name: name.trim(), email: canonicalEmail(email) }))

/** @throws Problem `validation` for an order that no code of its type is made of */
const checkOrder = ({ type, accountsAllowed }: CodeOrder, people: ReturnType<typeof peopleOf>): void => {
  if (type !== 'P' && people.length > 0) throw invalidField('accounts', t('code.accountsOfPins'))
  if (type === 'O' && (accountsAllowed ?? 1) > 1) throw invalidField('accountsAllowed', t('code.oneOffered'))
  const errors = accountErrors(people)
  if (errors.length > 0) throw invalid(errors)
}

/** Makes the code of an order with its seats and the service that they are. */
const makeCode = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  seller: Person,
  { order, digest }: { order: CodeOrder; digest: string },
): Promise<CodeRow> => {
  const people = peopleOf(order.accounts)
  checkOrder(order, people)
  const now = clock.now()
  const company = await lockCompany(tx, seller, order.company)
  if (!company) throw new Problem('not_found')
  const degree = await findSellable(tx, seller, order.degree)
  if (order.discount)
    await claimCampaign(tx, seller, { company, code: order.discount }, { now, today: clock.today() })
  const seats = seatsOf({ ...order, accounts: people })
  const code = await addCode(tx, {
    type: order.type,
    code: newCode(),
    degree: degree.id,
    modules: await modulesOfOrder(tx, degree, order.modules),
    company: company.id,
    owner: seller._id,
    accountsAllowed: seats,
    bought: true,
    orderDigest: digest,
    createdAt: now,
  })
  const pins = people.map((person, at) => ({ ...person, pin: formatPin(at + 1) }))
  await addAccounts(tx, code.id, pins, null)
  await sellSeats(tx, code, { seats, now, name: degree.name })
  await recordActivity(tx, seller, {
    action: 'code.sell',
    what: `${degree.name} · ${company.name}`,
    entity: 'code',
    item: code.id,
  })
  return code
}

/**
 * Sells codes to a company in the caller's transaction: the code with its seats, and the service that they are, once however
 * often the order is sent within ten minutes (rules code.bought, commerce.purchase).
 * @throws Problem `not_found`, `not_assignable`, `validation`, `code_invalid`
 */
export const sellCode = async (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  seller: Person,
  order: CodeOrder,
) => {
  const { digest, since } = await holdOrder(tx, seller, order, platform.clock.now())
  const { id, code, type, accountsAllowed } =
    (await codeOfOrder(tx, digest, since)) ?? (await makeCode(platform, tx, seller, { order, digest }))
  return {
    items: [{ _id: id, code: maskCode(code), type, accountsAllowed }],
    service: await serviceOfSale(tx, { code: id }),
  }
}
