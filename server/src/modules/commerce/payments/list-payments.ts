import { desc, eq, or, sql } from 'drizzle-orm'
import { chargeOf, toCents } from '#contract/commerce/invoice-rules.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { discountsOf } from '../invoices/repositories/invoices.ts'
import { seeOwnPayments } from '../policy.ts'
import { services } from '../service-table.ts'

/** A page of what somebody, or their company, bought, the last first; in cents, with what the campaigns take off. */
export const listPayments = async (db: Db, who: Person, { skip, limit }: { skip: number; limit: number }) => {
  const where = or(eq(services.user, who._id), whereOf(seeOwnPayments(who)))
  const [rows, [counted]] = await Promise.all([
    db
      .select({ service: services, degree: { _id: degrees.id, name: degrees.name } })
      .from(services)
      .leftJoin(degrees, eq(degrees.id, services.degree))
      .where(where)
      .orderBy(desc(services.createdAt), desc(services.id))
      .limit(limit)
      .offset(skip),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(services)
      .where(where),
  ])
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
  return { items, total: counted?.total ?? 0 }
}
