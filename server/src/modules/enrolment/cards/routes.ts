import type { FastifyInstance } from 'fastify'
import {
  cardsInUse,
  cardsOfThePast,
  cardsOfUser as cardsOfUserCall,
  updateFc as updateFcCall,
  updateFcBulk as updateFcBulkCall,
} from '#contract/enrolment/card-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveOnCards, seeGivenCards } from '../policy.ts'
import { cardsOfUser } from './use-cases/cards-of-user.ts'
import { listGivenCards } from './use-cases/given-cards.ts'
import { updateFc } from './use-cases/update-fc.ts'
import { updateFcBulk } from './use-cases/update-fc-bulk.ts'

/** The calls of courses on cards (rules card.hours, card.reference). */
export const enrolmentCardRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(cardsOfUserCall, giveOnCards), async ({ actor, params }) =>
    cardsOfUser(platform, actor, params.user),
  )
  register(http, gated(updateFcCall, giveOnCards), async ({ actor, body }) => updateFc(platform, actor, body))
  register(http, gated(updateFcBulkCall, giveOnCards), async ({ actor, body }) =>
    updateFcBulk(platform, actor, body),
  )
  register(http, gated(cardsInUse, seeGivenCards), async ({ actor, query }) =>
    listGivenCards(platform, actor, query, true),
  )
  register(http, gated(cardsOfThePast, seeGivenCards), async ({ actor, query }) =>
    listGivenCards(platform, actor, query, false),
  )
}
