import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { CARD_VALIDITY_YEARS, cardExpiry } from '#contract/commerce/card-rules.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { cartfcs } from '../../../commerce/index.ts'
import { companies, companyManagers, users } from '../../../people/index.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import type { TaskContext, TaskType } from '../../../../platform/task-types.ts'
import { mayRemind, noteReminder } from '../reminded.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KIND = 'cardEnding'

/** The creation date of cards that end at a moment. */
const madeFor = (end: Date): Date => {
  const made = new Date(end)
  made.setUTCFullYear(made.getUTCFullYear() - CARD_VALIDITY_YEARS)
  return made
}

const endingCards = ({ platform: { db }, now, parameters }: TaskContext) => {
  const until = new Date(now.getTime() + (parameters.days ?? 30) * DAY_MS)
  return db
    .select()
    .from(cartfcs)
    .where(
      and(
        gt(cartfcs.remaining, 0),
        gt(cartfcs.createdAt, madeFor(now)),
        lt(cartfcs.createdAt, madeFor(until)),
        mayRemind(KIND, cartfcs.id, now, 1),
      ),
    )
    .orderBy(cartfcs.owner, cartfcs.id)
}

/** A company's own address and its managers'. */
const receiversOf = async ({ platform: { db } }: TaskContext, company: string) => {
  const managers = db
    .select({ id: companyManagers.user })
    .from(companyManagers)
    .where(eq(companyManagers.company, company))
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        users.active,
        eq(users.lock, false),
        sql`(${users.id} = ${company} or ${inArray(users.id, managers)})`,
      ),
    )
}

/** Tells companies, once a card, that hours of it are about to be lost (rule card.ending). */
export const remindCards: TaskType = {
  type: 'remindCards',
  help: 'Avisa a empresa e os seus gestores, uma vez por cartão, de que há horas por usar em cartões que terminam dentro dos dias indicados.',
  parameters: { days: 30 },
  base: {
    name: 'Avisar do fim dos cartões FC',
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '1', hour: '8', minute: '15' },
  },
  run: async (context) => {
    const { platform, now, signal } = context
    const byCompany = Map.groupBy(await endingCards(context), ({ owner }) => owner)
    for (const [owner, cards] of byCompany) {
      signal.throwIfAborted()
      const [company] = await platform.db.select().from(companies).where(eq(companies.id, owner))
      const receivers = await receiversOf(context, owner)
      await platform.db.transaction(async (tx) => {
        for (const { id } of cards) await noteReminder(tx, KIND, id, now)
        const values = {
          company: company?.name ?? '',
          endDate: formatDay(cardExpiry(cards[0] ?? { createdAt: now })),
          cards: cards.map((card) => ({
            ref: card.ref,
            remaining: card.remaining,
            endDate: formatDay(cardExpiry(card)),
          })),
          link: platform.config.baseUrl,
        }
        await sendTemplate(platform, tx, KIND, values, {
          to: receivers.map(({ email }) => email),
          toUsers: receivers.map(({ id }) => id),
        })
      })
    }
    return `Empresas avisadas: ${formatNumber(byCompany.size)}.`
  },
}
