import { displayName } from '#contract/platform/kernel/display-name.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { placeOnce } from '../../../../platform/placed-orders/placed-orders.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { cardRequestMail } from '../../mails.ts'
import { chargeOfDay } from '../../invoices/campaigns.ts'
import { buyFor } from '../../policy.ts'
import { cardPrice } from '../../repositories/price-in-force.ts'
import { CARD_REQUEST_ACTION, hearersOf } from '../repositories/requests.ts'

interface CardRequest {
  company: string
  quantity: number
  hours: number
  notes: string
  clientId?: string | undefined
}

type Buyer = Awaited<ReturnType<typeof demandCompanyWithin>>

/** Mails a request to those who hear of it, and records it; returns the id of its message, if one was sent. */
const mailRequest = async (
  platform: Platform,
  tx: Tx,
  who: Person,
  { company, asked: { quantity, hours, notes } }: { company: Buyer; asked: CardRequest },
): Promise<string | null> => {
  const hearers = await hearersOf(tx, company.master)
  const values = {
    name: displayName(who),
    email: who.email,
    company: company.name,
    nif: company.nif,
    quantity,
    hours,
    notes,
    link: `${platform.config.baseUrl}/company/view/${company.id}`,
  }
  await countMails(tx, who, hearers.length)
  const message = await sendTemplate(platform, tx, cardRequestMail, values, {
    to: hearers.map(({ email }) => email),
    toUsers: hearers.map(({ id: user }) => user),
  })
  await recordActivity(tx, who, {
    action: CARD_REQUEST_ACTION,
    what: `${company.name} · ${quantity} × ${hours} h`,
    entity: 'company',
    item: company.id,
  })
  return message ?? null
}

/**
 * Asks the academy for cards, by mail (rule commerce.purchase), once even if it is sent several times within ten minutes.
 * @returns the request, as it was sent
 * @throws Problem `not_found` for a company out of sight, `rate_limited`
 */
export const askForCards = async (platform: Platform, who: Person, asked: CardRequest) => {
  const { company: id, quantity, hours, notes } = asked
  const company = await demandCompanyWithin(platform.db, id, buyFor(who))
  const order = { who, order: { kind: CARD_REQUEST_ACTION, ...asked }, now: platform.clock.now() }
  const { made, at } = await platform.db.transaction((tx) =>
    placeOnce(tx, order, () => mailRequest(platform, tx, who, { company, asked })),
  )
  const day = platform.clock.today()
  const price = await cardPrice(platform.db, { company: id, day })
  const { charged } = await chargeOfDay(platform.db, { company: id, price, degree: null, day })
  return {
    _id: made,
    company: { _id: company.id, name: company.name },
    quantity,
    hours,
    notes,
    charged,
    total: charged * quantity,
    date: at.toISOString(),
    message: t('card.requested'),
  }
}
