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
import { TIMES_WEEKS } from '#contract/tutoring/rules.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { useDesk } from './policy.ts'
import { findColleagues } from './repositories/colleagues.ts'
import { readTimes } from './repositories/times.ts'
import { hand } from './use-cases/hand.ts'
import { showDesk } from './use-cases/show-desk.ts'
import { putAside } from './use-cases/put-aside.ts'
import { putBack } from './use-cases/put-back.ts'
import { take } from './use-cases/take.ts'

/** The calls of the tutor's desk. */
export const deskRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform
  register(app, gated(tutorDesk, useDesk), ({ query, actor }) => showDesk(platform, actor, query))
  register(app, gated(answerTimes, useDesk), async ({ actor }) => {
    const items = await readTimes(db, actor, TIMES_WEEKS, clock.now())
    return { items, total: items.length }
  })
  register(app, gated(takeItem, useDesk), ({ body, actor }) => take(platform, actor, body))
  register(app, gated(putBackItem, useDesk), ({ body, actor }) => putBack(platform, actor, body))
  register(app, gated(putAsideItem, useDesk), ({ body, actor }) => putAside(platform, actor, body))
  register(app, gated(handItem, useDesk), ({ body, actor }) => hand(platform, actor, body))
  register(app, gated(colleagues, useDesk), async ({ query: { degree }, actor }) => {
    const found = (await findColleagues(db, degree, actor)).filter(({ _id }) => _id !== actor._id)
    return { items: found.map(({ _id, name }) => ({ _id, name })), total: found.length }
  })
}
