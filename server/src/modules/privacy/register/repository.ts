import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { type Scope, whereOf } from '../../../platform/access/scope.ts'
import { companies, users } from '../../people/index.ts'
import { contractTemplates, processingActivities, processorContracts } from '../register-tables.ts'

/** The register of processing activities, by name. */
export const allActivities = (on: Db) =>
  on.select().from(processingActivities).orderBy(asc(processingActivities.name))

/** The number of the next version of the contract; nobody else takes it until the caller is done. */
export const nextVersion = async (tx: Db): Promise<number> => {
  await holdLock(tx, { shortName: 'privacy.contracts' })
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${contractTemplates.version}), 0)::int + 1` })
    .from(contractTemplates)
  return row?.next ?? 1
}

/** Was a version put to a company? */
export const isProposed = async (on: Db, template: string): Promise<boolean> =>
  (await on.$count(processorContracts, eq(processorContracts.template, template))) > 0

/** A version of the contract, locked until the caller is done; undefined if there is none. */
export const lockTemplate = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(contractTemplates).where(eq(contractTemplates.id, id)).for('share')
  return row
}

/** A contract's details of a company; undefined if there is none. */
export const companyParty = async (on: Db, id: string) => {
  const [row] = await on
    .select({
      name: companies.name,
      nif: companies.nif,
      address: companies.address,
      postalCode: companies.postalCode,
      city: companies.city,
      representative: companies.companyRepName,
    })
    .from(companies)
    .where(eq(companies.id, id))
  return row
}

/** A contract within a scope, with the names of its company and of the person who accepted it; undefined outside it. */
export const findContract = async (on: Db, id: string, scope: Scope) => {
  const [row] = await on
    .select({ contract: processorContracts, company: companies.name, by: users.name })
    .from(processorContracts)
    .innerJoin(companies, eq(companies.id, processorContracts.company))
    .leftJoin(users, eq(users.id, processorContracts.acceptedBy))
    .where(and(eq(processorContracts.id, id), whereOf(scope)))
  return row
}

/** Records who accepted a contract, once; false if it was accepted or signed before. */
export const writeAcceptance = async (tx: Db, id: string, by: string, at: Date): Promise<boolean> => {
  const { rowCount } = await tx
    .update(processorContracts)
    .set({ state: 'accepted', acceptedAt: at, acceptedBy: by, updatedAt: at })
    .where(and(eq(processorContracts.id, id), eq(processorContracts.state, 'proposed')))
  if ((rowCount ?? 0) === 0) return false
  await announceSaved(tx, 'processorContract', [{ id }])
  return true
}
