import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, isOf } from '../../platform/access/ability.ts'

/** Work to grade is in the calendar of the people who grade it; */
export const seeGrading = ability('calendar.seeGrading', (who) => isOf(who, 'admin', ...moderatingKinds))

/** the end of their identity document, and a card as what pays their courses, in a trainee's; */
export const seeOwnTraining = ability('calendar.seeOwnTraining', (who) => isOf(who, 'student'))

/** the months that close in theirs who are invoiced. */
export const seeInvoicedMonths = ability('calendar.seeInvoicedMonths', (who) =>
  isOf(who, 'admin', 'company', 'master'),
)
