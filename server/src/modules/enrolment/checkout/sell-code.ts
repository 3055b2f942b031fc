import type { CodeOrder } from '#contract/enrolment/checkout-endpoints.ts'
import { formatPin } from '#contract/enrolment/code-rules.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimCampaign } from '../../commerce/index.ts'
import type { CodeRow } from '../code-tables.ts'
import { newCode } from '../codes/new-code.ts'
import { addAccounts, addCode, codeOfOrder } from '../codes/repositories/orders.ts'
import { sellSeats } from '../codes/seats.ts'
import { demandUsable } from './known-people.ts'
import { readCodeOrder } from './read-orders.ts'
import { serviceOfSale } from './repository.ts'
import { holdOrder } from './same-order.ts'

/** Makes the code of an order with its seats and their service. */
const makeCode = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  seller: Person,
  { order, digest }: { order: CodeOrder; digest: string },
): Promise<CodeRow> => {
  const { company, degree, modules, people, quantity: seats } = await readCodeOrder(tx, seller, order)
  await demandUsable(tx, seller, { people, degree: degree.id, company: company.id })
  const now = clock.now()
  if (order.discount)
    await claimCampaign(tx, seller, { company, code: order.discount }, { now, today: clock.today() })
  const code = await addCode(tx, {
    type: order.type,
    code: newCode(),
    degree: degree.id,
    modules,
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
 * Sells codes to a company in the caller's transaction: the code with its seats and their service, once even if the
 * order is sent several times within ten minutes (rules code.bought, commerce.purchase).
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
