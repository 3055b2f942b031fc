import { DAY_MS } from '#contract/platform/durations.ts'
import { inArray, lt } from 'drizzle-orm'
import { categories } from '#server/modules/catalogue/category-table.ts'
import { invoiceDocuments } from '#server/modules/commerce/invoice-line-tables.ts'
import { invoices } from '#server/modules/commerce/invoice-tables.ts'
import { taxExemptions } from '#server/modules/commerce/tax-tables.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Plan } from './plan.ts'

/** The areas in which the academy is certified, by the short names of their categories. */
const CERTIFIED = ['Segurança', 'Alimentar']

/** Plans what is exempt from VAT: courses of the certified areas, and cards, which pay for them. */
export const planTaxes = (plan: Plan): void => {
  const startDate = plan.ago(800).toISOString().slice(0, 10)
  const source = 'CIVA, artigo 9.º, n.º 10; certificado da entidade formadora'
  plan.write(async (tx) => {
    const areas = await tx.select().from(categories).where(inArray(categories.shortName, CERTIFIED))
    await tx
      .insert(taxExemptions)
      .values([
        { name: 'Cartões de formação contínua', type: 'card', startDate, source },
        ...areas.map(({ id, name }) => ({ name, type: 'area' as const, category: id, startDate, source })),
      ])
  })
}

/** Days after which every closed month of the demo has its fiscal document. */
const DOCUMENTED_AFTER = 120

/** Keeps the fiscal documents of the months that are long over; the later ones wait for theirs. */
export const keepDocuments = async ({ db, clock }: Platform): Promise<void> => {
  const before = new Date(clock.now().getTime() - DOCUMENTED_AFTER * DAY_MS).toISOString().slice(0, 10)
  const archived = await db.select().from(invoices).where(lt(invoices.endDate, before)).orderBy(invoices.id)
  const documents = archived.map(({ id, year, endDate }, index) => ({
    invoice: id,
    number: `FT ${year}/${index + 1}`,
    date: endDate,
    atcud: `JFTR${year}-${index + 1}`,
  }))
  if (documents.length > 0) await db.insert(invoiceDocuments).values(documents)
}
