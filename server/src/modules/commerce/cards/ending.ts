import { cardLastDay } from '#contract/commerce/card-rules.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { cardEndingMail } from '../mails.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { endingCards } from './repositories/ending.ts'
import { notifyCompanies } from './notify-companies.ts'

const KIND = 'cardEnding'

/** Notifies companies, once per card, that hours on it are about to be lost (rule card.ending). */
export const remindCards: TaskType = {
  type: 'remindCards',
  parameters: { days: 30 },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '1', hour: '8', minute: '15' },
  },
  run: async (context) => {
    const { platform, now } = context
    const until = new Date(now.getTime() + (context.parameters.days ?? 30) * DAY_MS)
    const ending = await endingCards(platform.db, KIND, now, dayInPortugal(until))
    const byCompany = Map.groupBy(ending, ({ owner }) => owner)
    const notified = await notifyCompanies(context, KIND, byCompany, ({ tx, company, receivers }, cards) => {
      const values = {
        company,
        endDate: cardLastDay(cards[0] ?? { createdAt: now }),
        cards: cards.map((card) => ({
          ref: card.ref,
          remaining: card.remaining,
          endDate: cardLastDay(card),
        })),
        link: `${platform.config.baseUrl}/gestor/fc?f.concern=ending`,
      }
      return sendTemplate(platform, tx, cardEndingMail, values, receivers)
    })
    return t('server.task.done.companies', { n: formatNumber(notified) })
  },
}
