import { invalidField } from '#contract/platform/kernel/problem.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { keepWorkersOf } from '../../policy.ts'
import { enterMissing } from '../repositories/employments.ts'

/**
 * Enters an open-ended contract for every person of a company without one there, in one transaction; of two concurrent
 * calls, the second finds them entered (rule compliance.employment).
 * @returns how many were entered
 * @throws Problem `not_found` for a company out of sight; `validation` of a day that is to come
 */
export const addMissing = async (
  platform: Platform,
  who: Person,
  company: string,
  contract: { startDate: string; weeklyHours: number },
): Promise<number> => {
  await demandCompanyWithin(platform.db, company, keepWorkersOf(who))
  const today = platform.clock.today()
  if (contract.startDate > today)
    throw invalidField('startDate', t('validation.latestDay', { date: formatDay(today) }))
  return platform.db.transaction(async (tx) => {
    const added = await enterMissing(tx, company, contract)
    if (added > 0)
      await recordActivity(tx, who, {
        action: 'employment.enterMissing',
        entity: 'company',
        item: company,
        what: formatNumber(added),
      })
    return added
  })
}
