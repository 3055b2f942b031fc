import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { administratorsToNotify } from '../../people/index.ts'
import { legalFiguresMail } from '../mails.ts'
import { figuresToConfirm } from './repository.ts'
import { askedAt, noteConfirmAsked, type ConfirmSource, type ToConfirm } from './to-confirm.ts'

/** How many are named in a sentence. */
const NAMED = 3

const named = (found: readonly ToConfirm[]): string => {
  const names = [...new Set(found.map(({ name }) => name))]
  const rest = names.length - NAMED
  const first = names.slice(0, NAMED).join(', ')
  return rest > 0 ? t('compliance.confirm.more', { names: first, rest }) : first
}

/**
 * Reminds administrators once a year of each figure and format that the law may have changed (rule compliance.confirm).
 * @param sources what modules above keep that is to be confirmed too
 */
export const remindLegalFigures = (...sources: readonly ConfirmSource[]): TaskType => ({
  type: 'remindLegalFigures',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '8', minute: '10' },
  },
  run: async ({ platform, now }) => {
    const asked = askedAt(now)
    const total = await platform.db.transaction(async (tx) => {
      const found: ToConfirm[] = []
      for (const source of [figuresToConfirm, ...sources]) found.push(...(await source(tx, asked)))
      if (found.length === 0) return 0
      for (const { id } of found) await noteConfirmAsked(tx, id, now)
      const values = {
        names: named(found),
        link: `${platform.config.baseUrl}/legalParameter/list?sort=checkedOn`,
      }
      await sendTemplate(
        platform,
        tx,
        legalFiguresMail,
        values,
        await administratorsToNotify(tx),
        `legalFigures:${asked.today}`,
      )
      return found.length
    })
    return t('server.task.done.toConfirm', { n: formatNumber(total) })
  },
})
