import { isAnswerLate } from '#contract/complaints/complaint.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { noteReminder } from '../../platform/notices/repositories/reminders.ts'
import type { TaskType } from '../../platform/task-types.ts'
import { administratorsToNotify } from '../people/index.ts'
import { complaintDueMail } from './mails.ts'
import { dueComplaints } from './repository.ts'

const KIND = 'complaintDue'
/** An unanswered complaint is announced again each day, up to a limit. */
const TIMES = 20

/** Notifies administrators of the complaints whose answer is due soon, or overdue (rule complaints.deadline). */
export const remindComplaints: TaskType = {
  type: 'remindComplaints',
  parameters: { days: 3 },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '8', minute: '5' },
  },
  run: async ({ platform, parameters, now, signal }) => {
    const until = dayInPortugal(new Date(now.getTime() + (parameters.days ?? 3) * DAY_MS))
    const since = new Date(now.getTime() - DAY_MS / 2)
    const due = await dueComplaints(platform.db, KIND, { until, since, times: TIMES })
    const today = dayInPortugal(now)
    for (const { id, reference, state, dueOn } of due) {
      signal.throwIfAborted()
      await platform.db.transaction(async (tx) => {
        await noteReminder(tx, KIND, id, now)
        const values = {
          reference,
          dueOn: dueOn ? formatDay(dueOn) : '',
          late: isAnswerLate({ state, dueOn }, today),
          link: `${platform.config.baseUrl}/complaint/view/${id}`,
        }
        await sendTemplate(platform, tx, complaintDueMail, values, await administratorsToNotify(tx))
      })
    }
    return t('server.task.done.complaints', { n: formatNumber(due.length) })
  },
}
