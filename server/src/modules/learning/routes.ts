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
import * as regulation from '#contract/learning/regulation-endpoints.ts'
import { authenticatedBy, gated, register } from '../../platform/http/endpoint.ts'
import { previewCourses } from '../catalogue/index.ts'
import { type Identity, readAlong } from '../people/index.ts'
import type { Player } from './player.ts'
import { acceptRegulation } from './use-cases/accept-regulation.ts'
import { showRegulation } from './use-cases/show-regulation.ts'
import { answerSurvey as answerOwnSurvey } from './use-cases/answer-survey.ts'
import { completeCourse } from './use-cases/complete-course.ts'
import { countTime as countActiveTime } from './use-cases/count-time.ts'
import { listCourses } from './use-cases/list-courses.ts'
import { listOwnCourses } from './use-cases/list-own-courses.ts'
import { openCourse } from './use-cases/open-course.ts'
import { openLecture } from './use-cases/open-lecture.ts'
import { previewCourse } from './use-cases/preview-course.ts'
import { rememberPlace } from './use-cases/remember-place.ts'

/** The calls of the player and of a user's courses. */
export const playerRoutes = (app: FastifyInstance, player: Player, identity: Identity): void => {
  const opened = readAlong(identity, {
    wanted: ({ params }) => getPlayer.params.safeParse(params).data,
    find: (session, { degreeId }) => player.findRecordBySession(session, degreeId),
  })
  register(app, authenticatedBy(getPlayer, opened.authenticate), ({ actor }) =>
    openCourse(player, opened.of(actor).record),
  )
  register(app, gated(previewPlayer, previewCourses), async ({ params, actor }) =>
    previewCourse(player, actor, params.degreeId),
  )
  register(app, updateLecture, async ({ body, actor }) => openLecture(player, actor, body))
  register(app, updateAssignment, async ({ params, body, actor }) =>
    rememberPlace(player, actor, params.id, body),
  )
  register(app, countTime, async ({ body, actor, request }) =>
    countActiveTime(player, actor, { ...body, origin: player.originOf(request) }),
  )
  register(app, completeDegree, async ({ body, actor }) => completeCourse(player, actor, body.degreeId))
  register(app, answerSurvey, async ({ body, actor }) =>
    answerOwnSurvey(player, actor, body.degreeId, body.newAnswer.answers),
  )
  register(app, regulation.regulationToAccept, ({ actor }) => showRegulation(player.platform, actor))
  register(app, regulation.acceptRegulation, async ({ body, actor }) => {
    await acceptRegulation(player.platform, actor, body.version)
    return {}
  })
  const own = readAlong(identity, {
    wanted: ({ query }) => myDegrees.query.safeParse(query).data,
    find: player.courses.bySession,
  })
  register(app, authenticatedBy(myDegrees, own.authenticate), ({ actor }) =>
    listOwnCourses(player, actor, own.of(actor)),
  )
  register(app, degreesOfUser, async ({ params, query, actor }) =>
    listCourses(player, actor, params.id, query),
  )
}
