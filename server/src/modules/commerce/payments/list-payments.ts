import { eq, or } from 'drizzle-orm'
import { chargeOf, toCents } from '#contract/commerce/invoice-rules.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { discountsOf } from '../invoices/repositories/invoices.ts'
import { seeOwnPayments } from '../policy.ts'
import { services } from '../service-table.ts'
import { countServices, servicePage } from './repository.ts'

/** A page of what somebody, or their company, bought, the last first; in cents, with what the campaigns take off. */
export const listPayments = async (db: Db, who: Person, { skip, limit }: { skip: number; limit: number }) => {
  const where = or(eq(services.user, who._id), whereOf(seeOwnPayments(who)))
  const [rows, total] = await Promise.all([servicePage(db, where, { skip, limit }), countServices(db, where)])
  const campaigns = Map.groupBy(await discountsOf(db, who.companyId ?? who._id), ({ company }) => company)
  const items = rows.map(({ service, degree }) => {
    const charge = { price: service.value, degree: service.degree, day: dayInPortugal(service.createdAt) }
    const own = campaigns.get(service.company ?? '') ?? []
    const charged = service.charged ?? chargeOf(charge, own)
    return {
      _id: service.id,
      date: service.createdAt.toISOString(),
      description: service.descServico,
      degree,
      quantity: service.quantity,
      value: toCents(service.value),
      discount: (toCents(service.value) - toCents(charged)) * service.quantity,
      invoice: service.invoice,
    }
  })
  return { items, total }
}
