import type { Person } from '../../../platform/access/actor.ts'
import { demandFilled } from '../../../platform/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { updateComplaint } from '../repository.ts'
import { takeStep } from './take-step.ts'

/** Closes a complaint, with how it came out. @throws Problem `not_found`, `validation`, `conflict` */
export const closeComplaint = async (
  platform: Platform,
  id: string,
  text: string,
  by: Person,
): Promise<void> => {
  const outcome = demandFilled('outcome', text)
  await takeStep(platform, id, by, {
    action: 'complaint.close',
    from: (state) => state !== 'closed',
    take: (tx) => updateComplaint(tx, id, { state: 'closed', outcome, closedAt: platform.clock.now() }),
  })
}
