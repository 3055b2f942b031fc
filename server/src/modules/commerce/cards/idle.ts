import { CARD_CONCERN_DAYS, cardLastDay, toCardRef } from '#contract/commerce/card-rules.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { cardIdleMail } from '../mails.ts'
import { idleCards } from './repositories/idle.ts'
import { notifyCompanies } from './notify-companies.ts'

const KIND = 'cardIdle'
const TIMES = 3

type Idle = Awaited<ReturnType<typeof idleCards>>[number]

/** Cards as a mail lists them: by reference, with how many there are and the hours on them. */
const byReference = (cards: readonly Idle[]) =>
  [...Map.groupBy(cards, ({ ref }) => toCardRef(ref))].map(([ref, of]) => ({
    ref,
    quantity: formatNumber(of.length),
    remaining: formatNumber(of.reduce((sum, { remaining }) => sum + remaining, 0)),
    endDate: of.map(cardLastDay).toSorted()[0] ?? '',
  }))

/** Reminds companies, a few times, of cards with hours that nobody has held for long (rule card.concerns). */
export const remindIdleCards: TaskType = {
  type: 'remindIdleCards',
  parameters: { days: CARD_CONCERN_DAYS.idle, times: TIMES },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '2', hour: '8', minute: '15' },
  },
  run: async (context) => {
    const { platform, now, parameters } = context
    const days = parameters.days ?? CARD_CONCERN_DAYS.idle
    const times = parameters.times ?? TIMES
    const idle = await idleCards(platform.db, { kind: KIND, now, days, times })
    const byCompany = Map.groupBy(idle, ({ owner }) => owner)
    const notified = await notifyCompanies(context, KIND, byCompany, ({ tx, company, receivers }, cards) => {
      const link = `${platform.config.baseUrl}/gestor/fc?f.concern=idle`
      return sendTemplate(platform, tx, cardIdleMail, { company, cards: byReference(cards), link }, receivers)
    })
    return t('server.task.done.companies', { n: formatNumber(notified) })
  },
}
