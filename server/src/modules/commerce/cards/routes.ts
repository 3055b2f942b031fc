import type { FastifyInstance } from 'fastify'
import {
  cardGroups,
  cardsOfRef,
  cardStatement,
  payments,
  requestCards,
} from '#contract/commerce/card-endpoints.ts'
import { cardConcernCounts } from '#contract/commerce/concerns-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPayments } from '../payments/use-cases/list-payments.ts'
import { buyFor, editCard } from '../policy.ts'
import { listGroups } from './use-cases/list-groups.ts'
import { listRef } from './use-cases/list-ref.ts'
import { readStatement } from './use-cases/read-statement.ts'
import { showConcerns } from './use-cases/show-concerns.ts'
import { askForCards } from './use-cases/request-cards.ts'

/** The calls of cards as they are bought, and of what was bought (rules card.reference, card.ledger). */
export const cardRoutes = (http: FastifyInstance, platform: Platform): void => {
  const { db } = platform
  register(http, gated(cardGroups, editCard), async ({ actor, query }) => listGroups(platform, actor, query))
  register(http, gated(cardsOfRef, editCard), async ({ actor, query }) => listRef(platform, actor, query))
  register(http, gated(cardConcernCounts, editCard), async ({ actor }) => showConcerns(platform, actor))
  register(http, gated(cardStatement, editCard), async ({ actor, params }) =>
    readStatement(platform, actor, params.card),
  )
  register(http, gated(requestCards, buyFor), async ({ actor, body }) => askForCards(platform, actor, body))
  register(http, payments, async ({ actor, query }) => listPayments(db, actor, query))
}
