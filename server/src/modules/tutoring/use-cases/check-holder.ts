import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { CheckHolder } from '../../catalogue/index.ts'
import { heldByOther } from '../policy.ts'
import { findHolder } from '../repositories/holdings.ts'

/**
 * Nobody answers what a colleague has without confirming it (rule tutoring.taking). @throws Problem `held`, with the
 * colleague
 */
export const checkHolder: CheckHolder = async (on, who, thing) => {
  const colleague = heldByOther(await findHolder(on, thing), who)
  if (colleague) throw new Problem('held', t(`tutoring.held.${thing.kind}`, { name: colleague.name }))
}
