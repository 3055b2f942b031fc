import type { CardOfUser } from '#contract/enrolment/card-endpoints.ts'
import { cardExpiry, cardRefusal } from '#contract/commerce/card-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { coursesOnCards, type FoundCard } from './repositories/cards.ts'

/** Cards in answers: with their courses, and whether more can be taken on them today. */
export const presentCards = async <C extends FoundCard>(
  on: Db,
  found: readonly C[],
  today: string,
): Promise<(Omit<C, 'createdAt'> & CardOfUser)[]> => {
  const courses = await coursesOnCards(
    on,
    found.map(({ _id }) => _id),
  )
  return found.map((card) => {
    // Without hours left it takes no further course.
    const refusal = cardRefusal(card, 1, today)
    return {
      ...card,
      createdAt: card.createdAt.toISOString(),
      expiresAt: cardExpiry(card).toISOString(),
      degrees: courses
        .filter((course) => course.card === card._id)
        .map(({ card: _card, activationDate, ...course }) => ({
          ...course,
          activationDate: activationDate.toISOString(),
        })),
      usable: refusal === undefined,
      ...(refusal ? { why: t(refusal === 'card_expired' ? 'problem.card_expired' : 'card.spent') } : {}),
    }
  })
}
