import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { acceptContracts } from '../../policy.ts'
import { findContract, writeAcceptance } from '../repository.ts'

/** Accepts a contract in the name of its company. @throws Problem `not_found`, `conflict` */
export const acceptContract = async (platform: Platform, id: string, by: Person): Promise<void> => {
  const { db, clock } = platform
  await db.transaction(async (tx) => {
    const found = await findContract(tx, id, acceptContracts(by))
    if (!found) throw new Problem('not_found')
    if (!(await writeAcceptance(tx, id, by._id, clock.now())))
      throw new Problem('conflict', t('privacy.register.past'))
    await recordActivity(tx, by, {
      action: 'processorContract.accept',
      what: found.company,
      entity: 'processorContract',
      item: id,
    })
  })
}
