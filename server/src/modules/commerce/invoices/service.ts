import { and, eq } from 'drizzle-orm'
import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { invoices, type InvoiceRow } from '../invoice-tables.ts'
import { accountOf, companies } from '../../people/index.ts'
import { seeCompanyInvoices, seeInvoices } from '../policy.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openInvoices } from './open.ts'
import { archivedInvoices, companiesNamed, firstOpenMonth } from './repository.ts'

const presentArchived = (row: InvoiceRow): Invoice => {
  const { id, company, companyName, nif, createdAt, ...content } = row
  return {
    ...content,
    _id: id,
    company: { _id: company, name: companyName, nif },
    archived: true,
    archivedAt: createdAt.toISOString(),
  }
}

/** Invoices, as companies see their own, and masters and administrators those of their clients. */
export const createInvoiceService = ({ db, clock }: Platform) => {
  /** The invoices of a company's open months, the last first. */
  const openOf = async (company: { id: string; name: string; nif: string }): Promise<Invoice[]> => {
    const firstOpen = await firstOpenMonth(db)
    const computed = await openInvoices(db, company.id, { firstOpen, current: monthOf(clock.today()) })
    const { id: _id, name, nif } = company
    return computed.map((content) => ({
      ...content,
      _id: null,
      company: { _id, name, nif },
      archived: false,
      archivedAt: null,
    }))
  }

  return {
    /**
     * The company that a call is about: the one that it names, or the caller itself.
     * @throws Problem `not_found` for one out of sight
     */
    async companyFor(user: Person, asked: string | undefined) {
      const id = asked ?? accountOf(user)
      if (id === undefined) return undefined
      const [found] = await companiesNamed(db, and(eq(companies.id, id), whereOf(seeCompanyInvoices(user))))
      if (!found) throw new Problem('not_found')
      return found
    },

    /** A page of invoices: of the company the open ones first; without one, the archived ones in sight. */
    async list(
      user: Person,
      {
        company: asked,
        archived,
        skip,
        limit,
      }: { company?: string; archived?: boolean; skip: number; limit: number },
    ) {
      const company = await this.companyFor(user, asked)
      const open = company && archived !== true ? await openOf(company) : []
      const shown = open.slice(skip, skip + limit)
      if (archived === false) return { items: shown, total: open.length }
      const condition = company ? eq(invoices.company, company.id) : whereOf(seeInvoices(user))
      const kept = await archivedInvoices(db, condition, {
        skip: Math.max(0, skip - open.length),
        limit: limit - shown.length,
      })
      return {
        items: [...shown, ...kept.items.map(presentArchived)],
        total: open.length + kept.total,
      }
    },

    /**
     * The invoice of a month, archived or open.
     * @throws Problem `not_found`
     */
    async one(user: Person, { company: asked, month }: { company?: string; month: string }) {
      const company = await this.companyFor(user, asked)
      if (!company) throw new Problem('not_found')
      const [year = 0, number = 0] = month.split('-').map(Number)
      const [row] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.company, company.id), eq(invoices.year, year), eq(invoices.month, number)))
      if (row) return presentArchived(row)
      const open = (await openOf(company)).find((one) => one.year === year && one.month === number)
      if (!open) throw new Problem('not_found')
      return open
    },
  }
}
