import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { updateComplaint } from '../repository.ts'
import { takeStep } from '../take-step.ts'

/** Takes a complaint under review. @throws Problem `not_found`, `conflict` */
export const reviewComplaint = (platform: Platform, id: string, by: Person): Promise<void> =>
  takeStep(platform, id, by, {
    action: 'complaint.review',
    from: (state) => state === 'received',
    take: (tx) => updateComplaint(tx, id, { state: 'underReview' }),
  })
