import { and, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { nextMonth } from '#contract/commerce/invoice-months.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { cartfcs } from '../../card-table.ts'
import { cardLines, cardPurchases } from '../../card-ledger-tables.ts'
import { invoiceChanges, invoiceLines } from '../../invoice-line-tables.ts'
import { services } from '../../service-table.ts'
import { invoiceMonths, invoices } from '../../invoice-tables.ts'
import { campaignInForce, servicePercent } from '../../repositories/campaign-in-force.ts'
import { priceInForce } from '../../repositories/price-in-force.ts'
import { isInvoiced, seeCompanyInvoices } from '../../policy.ts'
import { companies, users } from '../../../people/index.ts'
import { degrees } from '../../../catalogue/index.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { dayOf, startOfMonth } from '../../../../platform/database/lisbon.ts'
import { changeOfService } from './charged.ts'

/** The reference of the card that a service sold, or that paid for it. */
const cardOf = sql<string | null>`coalesce(
  (select ${cardPurchases.ref} from ${cardPurchases} where ${cardPurchases.service} = ${services.id} limit 1),
  (select ${cartfcs.ref} from ${cardLines} join ${cartfcs} on ${cartfcs.id} = ${cardLines.card}
    where ${cardLines.assignment} = ${services.assignment} limit 1)
)`

/** An administrator's change to a line. */
const changed = {
  isExcluded: sql<boolean>`coalesce(${invoiceChanges.isExcluded}, false)`,
  corrected: invoiceChanges.charged,
  isExempt: invoiceChanges.isExempt,
  reason: invoiceChanges.reason,
}

/** What companies acquired before the end of a month, on no invoice yet. */
export const openServices = (on: Db, month: string, company?: string) =>
  on
    .select({
      id: services.id,
      company: sql<string>`${services.company}`,
      createdAt: services.createdAt,
      name: services.descServico,
      type: services.type,
      price: services.value,
      percent: servicePercent.mapWith(Number),
      quantity: services.quantity,
      degree: services.degree,
      duration: degrees.duration,
      course: degrees.name,
      categories: degrees.categories,
      person: users.name,
      reference: cardOf,
      creditOf: services.creditOf,
      // A credit is taxed as the credited service was, or would be on its day.
      credited: sql<{ rate: number | null; exemption: string | null } | null>`(
        select json_build_object('rate', ${invoiceLines.rate}::float8, 'exemption', ${invoiceLines.exemption})
        from ${invoiceLines} where ${invoiceLines.source} = ${services.creditOf} limit 1)`,
      ...changed,
    })
    .from(services)
    .innerJoin(companies, eq(companies.id, services.company))
    .leftJoin(degrees, eq(degrees.id, services.degree))
    .leftJoin(users, eq(users.id, services.user))
    .leftJoin(invoiceChanges, changeOfService)
    .where(
      and(
        isNull(services.invoice),
        lt(services.createdAt, startOfMonth(nextMonth(month))),
        company ? eq(services.company, company) : undefined,
      ),
    )
    .orderBy(services.id)
    .$dynamic()

/** When an account was activated for its company: at its activation, or when it joined the company later. */
export const activatedFor = sql<Date>`greatest(${users.activationDate}, ${users.companySince})`

const ofAccount = { company: sql`${users.company}`, day: dayOf(activatedFor) }

/**
 * The trainees' accounts activated for their company from a month to another, with the price of each on its day
 * and what the campaigns of that day take off it (docs/decisions/0112).
 */
export const activationsOf = (on: Db, from: string, to: string, company?: string) =>
  on
    .select({
      id: users.id,
      company: sql<string>`${users.company}`,
      username: users.username,
      name: users.name,
      activationDate: activatedFor.mapWith(users.activationDate),
      price: priceInForce(on, 'activation', ofAccount),
      percent: campaignInForce({ ...ofAccount, degree: sql`null::uuid` }).mapWith(Number),
      ...changed,
    })
    .from(users)
    .leftJoin(
      invoiceChanges,
      and(eq(invoiceChanges.company, users.company), eq(invoiceChanges.source, users.id)),
    )
    .where(
      and(
        company ? eq(users.company, company) : isNotNull(users.company),
        isNotNull(users.activationDate),
        gte(activatedFor, startOfMonth(from)),
        lt(activatedFor, startOfMonth(nextMonth(to))),
        isInvoiced,
      ),
    )

const companiesNamed = (on: Db, condition: SQL | undefined) =>
  on
    .select({
      id: companies.id,
      name: companies.name,
      nif: companies.nif,
      email: companies.email,
      address: companies.address,
      postalCode: companies.postalCode,
      city: companies.city,
      invoiceMail: companies.invoiceMail,
    })
    .from(companies)
    .where(condition)

/** Companies as an invoice names them. */
export const companiesOf = async (on: Db, ids: readonly string[]) =>
  companiesNamed(on, inArray(companies.id, [...ids]))

/** A company whose invoices the user sees, as they name it. @throws Problem `not_found` for one out of sight */
export const demandInvoiced = async (on: Db, user: Person, id: string) => {
  const [company] = await companiesNamed(on, and(eq(companies.id, id), whereOf(seeCompanyInvoices(user))))
  if (!company) throw new Problem('not_found')
  return company
}

/** Marks a month as closed; false if it is already, or another instance is doing it. */
export const markClosed = async (tx: Tx, month: string, closedAt: Date): Promise<boolean> => {
  const marked = await tx
    .insert(invoiceMonths)
    .values({ month, closedAt })
    .onConflictDoNothing()
    .returning({ month: invoiceMonths.month })
  return marked.length > 0
}

/** Marks services with their invoice, and what was charged for each. */
export const settleServices = async (
  tx: Tx,
  settled: readonly { id: string; invoice: string; charged: number }[],
): Promise<void> => {
  const column = <T>(value: (one: (typeof settled)[number]) => T) => sql.param(settled.map(value))
  await tx.execute(sql`
    update ${services} set invoice = settled.invoice, charged = settled.charged
    from unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ invoice }) => invoice)}::uuid[],
      ${column(({ charged }) => charged)}::numeric[]
    ) as settled (id, invoice, charged)
    where ${services.id} = settled.id`)
}

/** What was acquired before the end of a month, locked: what is removed meanwhile is on the invoice, or credited. */
export const lockServices = async (tx: Tx, month: string) =>
  openServices(tx, month).for('update', { of: services })

/** Archives invoices. */
export const addInvoices = async (tx: Tx, rows: (typeof invoices.$inferInsert)[]): Promise<void> => {
  await tx.insert(invoices).values(rows)
}
