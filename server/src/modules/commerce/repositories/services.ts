import { and, between, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CompanyDiscount } from '#contract/commerce/invoice-rules.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { dayOf } from '../../../platform/database/lisbon.ts'
import { services } from '../service-table.ts'
import { campaignInForce } from './campaign-in-force.ts'

export type ServiceRow = typeof services.$inferSelect

/** A service to be written; its discount is looked up when it is written. */
type NewService = Omit<typeof services.$inferInsert, 'percent' | 'createdAt'> & { createdAt: Date }

/**
 * Free services, and credits, which return what was charged, have no discount. The campaign is stored with the service:
 * later changes or removals do not affect it (rule price.in-force).
 */
const withCampaign = (values: NewService) => {
  const { company, degree, value = 0, createdAt } = values
  const percent =
    company && value > 0
      ? campaignInForce({
          degree: sql`${degree ?? null}::uuid`,
          company: sql`${company}::uuid`,
          day: sql`${dayInPortugal(createdAt)}::date`,
        })
      : 0
  return { ...values, percent }
}

/** Writes a service, with the discount of its company's campaigns on its day; returns its id. */
export const addService = async (tx: Db, values: NewService): Promise<string> => {
  const [written] = await tx.insert(services).values(withCampaign(values)).returning({ id: services.id })
  if (!written) throw new Error('a service was not written')
  return written.id
}

/** Writes services, with the discounts of their companies' campaigns on their days. */
export const addServices = async (tx: Db, values: readonly NewService[]): Promise<void> => {
  if (values.length > 0) await tx.insert(services).values(values.map(withCampaign))
}

/** Applies a campaign that a company claimed to what it acquired in the campaign's days and is on no invoice yet. */
export const applyCampaign = async (
  tx: Tx,
  company: string,
  { degree, percent, startDate, endDate }: CompanyDiscount,
): Promise<void> => {
  await tx
    .update(services)
    .set({ percent })
    .where(
      and(
        eq(services.company, company),
        isNull(services.invoice),
        gt(services.value, 0),
        lt(services.percent, percent),
        degree ? eq(services.degree, degree) : undefined,
        between(dayOf(services.createdAt), startDate, endDate),
      ),
    )
}

/** The services of an assignment, locked. */
export const lockServicesOf = async (tx: Db, assignment: string): Promise<ServiceRow[]> =>
  tx.select().from(services).where(eq(services.assignment, assignment)).for('update')

/** The services of a bought code's seats, locked, latest first. */
export const lockServicesOfCode = async (tx: Db, code: string): Promise<ServiceRow[]> =>
  tx.select().from(services).where(eq(services.code, code)).orderBy(desc(services.id)).for('update')

/** A service, locked. */
export const lockService = async (tx: Db, id: string): Promise<ServiceRow | undefined> => {
  const [row] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  return row
}

/** Reduces a service's quantity; with none left it is removed. */
export const keepOfService = async (tx: Db, id: string, quantity: number): Promise<void> => {
  if (quantity > 0) await tx.update(services).set({ quantity }).where(eq(services.id, id))
  else await tx.delete(services).where(eq(services.id, id))
}
