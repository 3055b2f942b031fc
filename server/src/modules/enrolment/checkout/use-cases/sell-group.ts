import type { MasterOrder } from '#contract/enrolment/checkout-endpoints.ts'
import type { CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Engine } from '../../../../platform/engine/engine.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { newCode } from '../../codes/new-code.ts'
import { listGroups } from '../../codes/repositories/groups.ts'
import { codeOfOrder } from '../../codes/repositories/orders.ts'
import { pinAccountMail } from '../../mails.ts'
import { companyOf, readPeople, writeGroup, type People } from '../group.ts'
import { demandUsable } from '../known-people.ts'
import { holdOrder } from '../same-order.ts'
import { findSellable } from '../sellable.ts'

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
  await demandUsable(tx, seller, { people, degree: degree.id, company: company.id })
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
