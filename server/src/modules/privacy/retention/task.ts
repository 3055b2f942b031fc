import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import { ERASED_KEYS, type ErasedKey, LEGAL_KEYS, monthsOf } from '#contract/compliance/parameter-keys.ts'
import { daysAfter, monthsAfter } from '#contract/platform/text/day.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { errorText } from '../../../platform/database/error-text.ts'
import type { Retained } from '../../../platform/retention/retention.ts'
import type { TaskContext, TaskType } from '../../../platform/task-types.ts'
import { figureOn } from '../../compliance/index.ts'
import { insertErasure } from './repository.ts'

/** Erases what is older than a day of one kind, and records how much that was, even if it did not finish. */
const clearKind = async (
  context: TaskContext,
  clear: Retained,
  kept: { kind: ErasedKey; months: number; mark: LegalMark; before: string },
): Promise<number> => {
  let rows = 0
  try {
    for await (const some of clear(context, new Date(`${kept.before}T00:00:00Z`))) rows += some
  } finally {
    if (rows > 0)
      await insertErasure(context.platform.db, {
        ...kept,
        rows,
        createdAt: context.now,
        updatedAt: context.now,
      })
  }
  return rows
}

/**
 * Erases what has passed its retention, kind by kind, by the figures of the day; an unconfirmed figure erases nothing
 * (rule privacy.retention).
 * @param kinds how each kind is erased
 */
export const retention = (kinds: Readonly<Record<ErasedKey, Retained>>): TaskType => ({
  type: 'retention',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '3', minute: '20' },
    timeout: 6 * HOUR_MS,
  },
  run: async (context) => {
    const today = dayInPortugal(context.now)
    const erased: string[] = []
    const waiting: string[] = []
    const failed: string[] = []
    for (const kind of ERASED_KEYS) {
      const figure = await figureOn(context.platform.db, kind, today)
      const { label } = LEGAL_KEYS[kind]
      if (!figure) continue
      if (figure.mark === 'unverified') {
        waiting.push(label)
        continue
      }
      const months = monthsOf(kind, figure.value)
      // Of two possible days the earlier one, so that data is rather kept a day longer.
      const before = daysAfter(monthsAfter(today, -months), -1)
      const { mark } = figure
      try {
        const rows = await clearKind(context, kinds[kind], { kind, months, mark, before })
        if (rows > 0) erased.push(`${label}: ${formatNumber(rows)}`)
      } catch (error) {
        if (context.signal.aborted) throw error
        context.platform.log.error({ err: error, kind }, 'a kind of data could not be erased')
        failed.push(`${label}: ${errorText(error)}`)
      }
    }
    // A failed kind does not stop the ones after it.
    if (failed.length > 0) throw new Error(t('retention.failed', { what: failed.join('; ') }))
    return [
      erased.length > 0 ? t('retention.erased', { what: erased.join('; ') }) : t('retention.nothing'),
      ...(waiting.length > 0 ? [t('retention.waiting', { what: waiting.join('; ') })] : []),
    ].join(' ')
  },
})
