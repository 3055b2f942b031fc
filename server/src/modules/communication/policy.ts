import { inArray, notInArray, sql } from 'drizzle-orm'
import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, hasPage, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import type { Person } from '../../platform/access/actor.ts'
import { and, none, or, rows } from '../../platform/access/scope.ts'
import type { MailList } from '../../platform/mail-templates/mail-list.ts'
import { emailTemplates } from '../../platform/mail-templates/table.ts'
import { assignments, coursesModeratedBy } from '../enrolment/index.ts'
import { inCompaniesOf, traineeRoles, users } from '../people/index.ts'

/** Roles whose matrix has the page of messages may write to people. */
export const sendMessages = ability('message.send', (who) => hasPage(who, 'message', 'edit'))

/** The sender of messages may see how far their sending is; an administrator may see anybody's. */
export const seeSending = ability(
  'message.seeSending',
  (who, sending: { by: string }) => sending.by === who._id || isOf(who, 'admin'),
)

const tutoredBy = (who: Person) =>
  isOf(who, ...moderatingKinds)
    ? rows(sql`${users.id} in (select ${assignments.user} from ${assignments}
        where ${assignments.degree} in ${coursesModeratedBy(who)})`)
    : none

/**
 * Managers of trainees, and moderators of a course that they take, mail them from the templates meant for it (rule
 * message.hand).
 */
export const mailByHand = reach('message.mailByHand', (who) =>
  and(or(inCompaniesOf(who, users.company), tutoredBy(who)), inArray(users.role, traineeRoles)),
)

/** Users whose role edits mails may try them. */
export const tryTemplate = ability('emailTemplate.try', (who) => hasPage(who, 'emailTemplate', 'edit'))

/** The product finds its own mails by name: they may be rewritten and switched off, not renamed or removed. */
export const emailTemplatePolicy = (mails: MailList): EntityPolicy => {
  const ofProduct = mails.all.map(({ name }) => name)
  return {
    remove: reach('emailTemplate.remove', () => rows(notInArray(emailTemplates.name, ofProduct))),
  }
}
