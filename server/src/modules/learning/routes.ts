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
  register(app, getPlayer, async ({ params, user }) => player.open(user, params.degreeId))
  register(app, previewPlayer, async ({ params, user }) => player.preview(user, params.degreeId))
  register(app, updateLecture, async ({ body, user }) => player.openLecture(user, body))
  register(app, updateAssignment, async ({ params, body, user }) => player.remember(user, params.id, body))
  register(app, countTime, async ({ body, user }) => player.count(user, body))
  register(app, completeDegree, async ({ body, user }) => player.complete(user, body.degreeId))
  register(app, answerSurvey, async ({ body, user }) =>
    player.answerSurvey(user, body.degreeId, body.newAnswer.answers),
  )
  register(app, myDegrees, async ({ query, user }) => userDegrees(user, user._id, query))
  register(app, degreesOfUser, async ({ params, query, user }) => userDegrees(user, params.id, query))
}
