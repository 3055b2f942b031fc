import type { FastifyInstance } from 'fastify'
import {
  answerTimes,
  colleagues,
  handItem,
  putAsideItem,
  putBackItem,
  takeItem,
  tutorDesk,
} from '#contract/tutoring/endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { useDesk } from './policy.ts'
import { hand } from './use-cases/hand.ts'
import { listColleagues } from './use-cases/list-colleagues.ts'
import { showDesk } from './use-cases/show-desk.ts'
import { putAside } from './use-cases/put-aside.ts'
import { putBack } from './use-cases/put-back.ts'
import { showTimes } from './use-cases/show-times.ts'
import { take } from './use-cases/take.ts'

/** The calls of the tutor's desk. */
export const deskRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(tutorDesk, useDesk), ({ query, actor }) => showDesk(platform, actor, query))
  register(app, gated(answerTimes, useDesk), ({ actor }) => showTimes(platform, actor))
  register(app, gated(takeItem, useDesk), ({ body, actor }) => take(platform, actor, body))
  register(app, gated(putBackItem, useDesk), ({ body, actor }) => putBack(platform, actor, body))
  register(app, gated(putAsideItem, useDesk), ({ body, actor }) => putAside(platform, actor, body))
  register(app, gated(handItem, useDesk), ({ body, actor }) => hand(platform, actor, body))
  register(app, gated(colleagues, useDesk), ({ query, actor }) =>
    listColleagues(platform, actor, query.degree),
  )
}
