import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { type Scope, whereOf } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { companies } from '../people/index.ts'
import type { ReportKey } from './people-repository.ts'
import { annexCompanies, annexFormats } from './tables.ts'

/** The subject of a report: its company, within a scope, and the company's own data. */
export const findReport = async (
  on: Db,
  within: Scope,
  { company, year }: { company: string; year: number },
) => {
  const [found] = await on
    .select({
      _id: companies.id,
      name: companies.name,
      nif: companies.nif,
      gepNumber: annexCompanies.gepNumber,
      cae: annexCompanies.cae,
      saidFor: annexCompanies.year,
    })
    .from(companies)
    .leftJoin(annexCompanies, and(eq(annexCompanies.company, companies.id), lte(annexCompanies.year, year)))
    .where(and(eq(companies.id, company), whereOf(within)))
    .orderBy(desc(annexCompanies.year))
    .limit(1)
  if (!found) return undefined
  const { saidFor, ...report } = found
  return { ...report, year, isOfYear: saidFor === year }
}

export type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** How the file of a year is written: of several formats, the one that began last. */
export const formatOf = async (on: Db, year: number) => {
  const [found] = await on
    .select()
    .from(annexFormats)
    .where(
      and(
        lte(annexFormats.firstYear, year),
        or(isNull(annexFormats.lastYear), gte(annexFormats.lastYear, year)),
      ),
    )
    .orderBy(desc(annexFormats.firstYear), desc(annexFormats.id))
    .limit(1)
  return found
}

export type AnnexFormat = NonNullable<Awaited<ReturnType<typeof formatOf>>>

/** What a report asks about the company itself. */
export interface CompanyData {
  gepNumber: number | null
  cae: string | null
}

/** Stores it if the stored values are those seen, or the same; false otherwise. */
export const keepCompany = async (
  on: Db,
  { company, year }: ReportKey,
  { gepNumber, cae }: CompanyData,
  seen: CompanyData | null,
): Promise<boolean> => {
  const { gepNumber: gepThen, cae: caeThen } = annexCompanies
  const stands = (data: CompanyData) =>
    sql`(${gepThen} is not distinct from ${data.gepNumber}::int and ${caeThen} is not distinct from ${data.cae}::text)`
  const kept = await on
    .insert(annexCompanies)
    .values({ company, year, gepNumber, cae })
    .onConflictDoUpdate({
      target: [annexCompanies.company, annexCompanies.year],
      set: { gepNumber, cae },
      setWhere: or(stands({ gepNumber, cae }), seen ? stands(seen) : undefined),
    })
    .returning({ company: annexCompanies.company })
  return kept.length > 0
}
