import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { CheckHolder } from '../../catalogue/index.ts'
import { findHolder } from '../repositories/holdings.ts'

/** Nobody answers unasked what a colleague has (rule tutoring.taking). @throws Problem `held`, with who has it */
export const checkHolder: CheckHolder = async (on, who, thing) => {
  const holder = await findHolder(on, thing)
  if (holder && holder._id !== who._id)
    throw new Problem('held', t(`tutoring.held.${thing.kind}`, { name: holder.name }))
}
