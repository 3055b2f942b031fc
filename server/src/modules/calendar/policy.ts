import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, isOf } from '../../platform/access/ability.ts'

/** People who grade work may see in their calendar what there is to grade. */
export const seeGrading = ability('calendar.seeGrading', (who) => isOf(who, 'admin', ...moderatingKinds))

/** Trainees may see in their calendar when their identity document expires, and which card pays for their courses. */
export const seeOwnTraining = ability('calendar.seeOwnTraining', (who) => isOf(who, 'student'))

/** Those who are invoiced may see in their calendar the months that close. */
export const seeInvoicedMonths = ability('calendar.seeInvoicedMonths', (who) =>
  isOf(who, 'admin', 'company', 'master'),
)
