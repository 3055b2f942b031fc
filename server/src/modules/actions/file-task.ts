import {
  daysOfQuarter,
  groupByQuarter,
  quarterBefore,
  quarterOf,
  type QuarterGroup,
} from '#contract/actions/quarter.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { System } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TaskType } from '../../platform/task-types.ts'
import { nextCode, openOfQuarter } from './repositories/actions.ts'
import { programmeOn } from './programme.ts'
import { fileAssignments, lockCandidates, unfiledSince } from './repositories/trainees.ts'

/** Assignments that are read at once. */
const READ = 5000

/** Files a group in the action of its quarter, which is opened if there is none; a sealed one admits nobody. */
const fileGroup = async ({ db, clock }: Platform, actor: System, group: QuarterGroup): Promise<number> => {
  const { degree, company, quarter } = group
  const { startDate, endDate } = daysOfQuarter(quarter)
  return db.transaction(async (tx) => {
    const programme = await programmeOn(tx, degree, dayInPortugal(clock.now()))
    if (!programme) return 0
    const opened = await openOfQuarter(tx, {
      degree,
      companies: [company],
      quarter,
      startDate,
      endDate,
      hours: programme.hours,
      programme,
      // Nobody chose it: courses at a distance that people take by themselves are tutored on request.
      tutoring: 'reactive',
      code: () => nextCode(tx, Number(startDate.slice(0, 4))),
    })
    if (opened?.row.state !== 'open') return 0
    const { row, isNew } = opened
    if (isNew)
      await recordActivity(tx, actor, {
        action: 'action.new',
        what: row.code,
        entity: 'action',
        item: row.id,
      })
    return fileAssignments(tx, row.id, await lockCandidates(tx, row, group.assignments), true)
  })
}

/** Files courses given to companies' people in this quarter and the last, if nobody did (rule actions.by-itself). */
export const fileActions: TaskType = {
  type: 'fileActions',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '2', minute: '40' },
  },
  run: async ({ platform, now, signal, actor }) => {
    const { startDate } = daysOfQuarter(quarterBefore(quarterOf(dayInPortugal(now))))
    let filed = 0
    let after: string | undefined
    do {
      const found = await unfiledSince(platform.db, new Date(startDate), after, READ)
      const groups = groupByQuarter(found.map(({ at, ...one }) => ({ ...one, day: dayInPortugal(at) })))
      for (const group of groups) {
        if (signal.aborted) break
        filed += await fileGroup(platform, actor, group)
      }
      after = found.length === READ && !signal.aborted ? found.at(-1)?.assignment : undefined
    } while (after)
    return t('server.task.done.filed', { n: formatNumber(filed) })
  },
}
