import type { FastifyInstance } from 'fastify'
import {
  answerSurvey,
  completeDegree,
  countTime,
  degreesOfUser,
  getPlayer,
  myDegrees,
  previewPlayer,
  updateAssignment,
  updateLecture,
} from '#contract/learning/endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { createUserDegrees } from './degrees.ts'
import type { PlayerService } from './service.ts'

/** The calls of the player and of a user's courses. */
export const playerRoutes = (
  app: FastifyInstance,
  player: PlayerService,
  userDegrees: ReturnType<typeof createUserDegrees>,
): void => {
  register(app, getPlayer, async ({ params, actor }) => player.open(actor, params.degreeId))
  register(app, previewPlayer, async ({ params, actor }) => player.preview(actor, params.degreeId))
  register(app, updateLecture, async ({ body, actor }) => player.openLecture(actor, body))
  register(app, updateAssignment, async ({ params, body, actor }) => player.remember(actor, params.id, body))
  register(app, countTime, async ({ body, actor }) => player.count(actor, body))
  register(app, completeDegree, async ({ body, actor }) => player.complete(actor, body.degreeId))
  register(app, answerSurvey, async ({ body, actor }) =>
    player.answerSurvey(actor, body.degreeId, body.newAnswer.answers),
  )
  register(app, myDegrees, async ({ query, actor }) => userDegrees(actor, actor._id, query))
  register(app, degreesOfUser, async ({ params, query, actor }) => userDegrees(actor, params.id, query))
}
