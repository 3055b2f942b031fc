import { and, eq } from 'drizzle-orm'
import type { PaymentQuery } from '#contract/commerce/card-endpoints.ts'
import { toCents } from '#contract/commerce/invoice-rules.ts'
import { or, whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { everyWordIn } from '../../../../platform/engine/query.ts'
import { accountOf } from '../../../people/index.ts'
import { seeOwnPayments } from '../../policy.ts'
import { services } from '../../service-table.ts'
import { countServices, servicePage } from '../repository.ts'

/** Hides the price of what a company paid for a person: it is between the company and the academy. */
const HIDDEN = { value: null, discount: null, invoice: null }

/**
 * A page of a person's purchases, or those of their company's account, latest first; in cents, with the discounts of
 * campaigns and corrections (rule payments.own).
 * @throws Problem `malformed` for an unknown sort order
 */
export const listPayments = async (db: Db, who: Person, { search, filter, ...page }: PaymentQuery) => {
  const account = accountOf(who)
  const where = and(
    whereOf(or(eq(services.user, who._id), seeOwnPayments(who))),
    filter.degree ? eq(services.degree, filter.degree) : undefined,
    ...everyWordIn([services.descServico], search),
  )
  const [rows, total] = await Promise.all([servicePage(db, where, page), countServices(db, where)])
  const items = rows.map(({ service, degree, charged }) => {
    const paid = {
      value: toCents(service.value),
      discount: (toCents(service.value) - charged) * service.quantity,
      invoice: service.invoice,
    }
    const isOthers = service.company !== null && service.company !== account
    return {
      _id: service.id,
      date: service.createdAt.toISOString(),
      description: service.descServico,
      type: service.type,
      degree,
      quantity: service.quantity,
      ...(isOthers ? HIDDEN : paid),
    }
  })
  return { items, total }
}
