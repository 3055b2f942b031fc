import { isNull } from 'drizzle-orm'
import { ability, isOf, nobody, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { allIf, and, not, rows } from '../../platform/access/scope.ts'
import type { messages } from '../../platform/mail/tables.ts'
import { isKept } from './kept-tasks.ts'
import { tasks } from './task-table.ts'

/** Nobody may change a line of a log, or remove one. */
export const activityPolicy: EntityPolicy = {
  edit: nobody('activity.edit'),
  remove: nobody('activity.remove'),
}
export const errorPolicy: EntityPolicy = { edit: nobody('error.edit'), remove: nobody('error.remove') }

/** An administrator may empty a log. */
export const emptyLog = ability('log.empty', (who) => isOf(who, 'admin'))

/**
 * Only an administrator may read a mail's body and attachments (rule message.log): they can open somebody's account.
 */
export const readMail = ability('message.readBody', (who) => isOf(who, 'admin'))

/** Mails that were sent. */
export const messagePolicy: EntityPolicy<typeof messages.$inferSelect> = {
  edit: nobody('message.edit'),
  remove: nobody('message.remove'),
  hides: (who) => ({ html: allIf(!readMail(who)) }),
}

/** The product's own tasks stay, and a running task is stopped first; nobody sees tasks of discontinued kinds. */
export const taskPolicy: EntityPolicy = {
  see: reach('task.see', () => rows(isKept)),
  remove: reach('task.remove', () => and(isNull(tasks.base), not(tasks.isRunning.getSQL()))),
}

/** An administrator may see the state of the academy, and retry failed work. */
export const seeOverview = ability('overview.see', (who) => isOf(who, 'admin'))

/** An administrator may see and change the settings of the academy. */
export const changeSettings = ability('settings.change', (who) => isOf(who, 'admin'))

/** The academy always has settings. */
export const settingsPolicy: EntityPolicy = {
  see: reach('settings.see', (who) => allIf(changeSettings(who))),
  remove: nobody('settings.remove'),
}

/** An administrator may run, stop and switch the academy's tasks by hand. */
export const overseeTasks = ability('task.oversee', (who) => isOf(who, 'admin'))
