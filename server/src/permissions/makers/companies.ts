import assert from 'node:assert/strict'
import { cartfcs } from '../../modules/commerce/index.ts'
import { codes } from '../../modules/enrolment/index.ts'
import { contractTemplates, processorContracts } from '../../modules/privacy/register-tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { one, type Makers, type MakersWorld } from './world.ts'

/** What a company has: itself, its codes, cards and contracts. */
export const companyMakers = ({ app, c, d, course }: MakersWorld): Makers => {
  const { db } = app.platform
  const code = (values: Partial<typeof codes.$inferInsert>) =>
    one(
      db
        .insert(codes)
        .values({ code: newId().slice(-12), degree: course.degree.id, ...values })
        .returning(),
    )
  const card = (values: { owner: string; user?: string }) =>
    one(
      db
        .insert(cartfcs)
        .values({ ref: 'FC', ...values })
        .returning(),
    )
  const contract = async (company: string, values: Partial<typeof processorContracts.$inferInsert> = {}) => {
    const [template] = await db.select({ id: contractTemplates.id }).from(contractTemplates)
    assert.ok(template)
    const row = { company, template: template.id, version: 1, text: 'Texto', ...values }
    return one(db.insert(processorContracts).values(row).returning())
  }
  return {
    company: { own: async () => c.id, other: async () => d.id },
    cartfc: {
      own: () => card({ owner: c.id }),
      other: () => card({ owner: d.id }),
      held: (who) => card({ owner: d.id, user: who }),
    },
    code: {
      own: () => code({ company: c.id }),
      other: () => code({ company: d.id, owner: d.gestor.id }),
      made: (who) => code({ owner: who }),
    },
    processorContract: {
      own: () => contract(c.id),
      other: () => contract(d.id),
      accepted: () => contract(c.id, { state: 'accepted' }),
    },
  }
}
