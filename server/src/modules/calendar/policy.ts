import { eq } from 'drizzle-orm'
import { ability, isOf, moderates, reach } from '../../platform/access/ability.ts'
import { and, or } from '../../platform/access/scope.ts'
import { cartfcs } from '../commerce/index.ts'
import { inOwnCompanies } from '../people/index.ts'
import { faqs, faqsModeratedBy, isUnanswered, waitsForTutors } from '../support/index.ts'

/** People who grade work may see in their calendar what there is to grade. */
export const seeGrading = ability('calendar.seeGrading', moderates)

/** Trainees may see in their calendar when their identity document expires, and which card pays for their courses. */
export const seeOwnTraining = ability('calendar.seeOwnTraining', (who) => isOf(who, 'student'))

/** Those who are invoiced may see in their calendar the months that close. */
export const seeInvoicedMonths = ability('calendar.seeInvoicedMonths', (who) =>
  isOf(who, 'admin', 'company', 'master'),
)

/** People may see in their calendar when their own cards end, and those of companies that they answer for. */
export const seeEndingCards = reach('calendar.seeEndingCards', (who) =>
  or(eq(cartfcs.user, who._id), inOwnCompanies(who, cartfcs.owner)),
)

/** People may see in their calendar until when the questions are due that they asked, and those that wait for them. */
export const seeWaitingQuestions = reach('calendar.seeQuestions', (who) =>
  and(isUnanswered, or(eq(faqs.user, who._id), and(faqsModeratedBy(who), waitsForTutors))),
)
