import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReport } from '../company-repository.ts'
import type { ReportKey } from '../people-repository.ts'
import { keepAnnex } from '../policy.ts'
import { isWorkerOf, keepSituation, type SaidOfWorker } from '../situation-repository.ts'

/**
 * Says what a worker without training had in a year (rule annex.workers).
 * @throws Problem `not_found`; `conflict` where something else was said than what was seen
 */
export const saveSituation = async (
  { db }: Platform,
  who: Person,
  key: ReportKey,
  values: SaidOfWorker,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const report = await findReport(tx, keepAnnex(who), key)
    if (!report || !(await isWorkerOf(tx, key, values.user))) throw new Problem('not_found')
    if (!(await keepSituation(tx, key, values))) throw new Problem('conflict')
    await recordActivity(tx, who, {
      action: 'annex.situation',
      what: `${report.name} ${key.year}`,
      entity: 'user',
      item: values.user,
    })
  })
}
