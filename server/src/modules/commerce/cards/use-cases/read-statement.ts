import { cardExpiry, cardLastDay, isCardOver } from '#contract/commerce/card-rules.ts'
import { systemLabel } from '#contract/platform/audit/actors.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editCard } from '../../policy.ts'
import { findCardIn } from '../repositories/groups.ts'
import { linesOf } from '../repositories/lines.ts'

/**
 * The lines of a card in their order, and what its end will take.
 * @throws Problem `not_found` for a card of a company out of sight
 */
export const readStatement = async ({ db, clock }: Platform, who: Person, id: string) => {
  const card = await findCardIn(db, editCard(who), id)
  if (!card) throw new Problem('not_found')
  const lines = await linesOf(db, id)
  const isLost = card.remaining > 0 && !isCardOver(card, clock.today())
  return {
    card: {
      ...card,
      createdAt: card.createdAt.toISOString(),
      expiresAt: cardExpiry(card).toISOString(),
    },
    lines: lines.map(({ actor, machine, createdAt, ...line }) => ({
      ...line,
      createdAt: createdAt.toISOString(),
      actor: actor?.name ?? (machine ? systemLabel(machine) : null),
    })),
    forecast: isLost ? { day: cardLastDay(card), hours: card.remaining } : null,
  }
}
