import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReport, keepCompany, type CompanyData } from '../company-repository.ts'
import type { ReportKey } from '../people-repository.ts'
import { keepAnnex } from '../policy.ts'

/**
 * Keeps what a report asks of the company itself (rule annex.company).
 * @throws Problem `not_found`; `conflict` if the stored values differ from those seen
 */
export const saveCompany = async (
  { db }: Platform,
  who: Person,
  key: ReportKey,
  { seen, ...data }: CompanyData & { seen: CompanyData | null },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const report = await findReport(tx, keepAnnex(who), key)
    if (!report) throw new Problem('not_found')
    if (!(await keepCompany(tx, key, data, seen))) throw new Problem('conflict')
    await recordActivity(tx, who, {
      action: 'annex.company',
      what: `${report.name} ${key.year}`,
      entity: 'company',
      item: key.company,
    })
  })
}
