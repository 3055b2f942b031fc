import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { MAX_PIECES, pieceKinds } from '../evidence/pieces.ts'
import { MAX_UNTIL } from '../evidence/segment.ts'
import { certificateFacts, playerAssignment, playerCourse, playerResource } from './shapes.ts'
import { storedFile } from '../platform/kernel/stored-file.ts'
import { SURVEY_ANSWER_MAX } from './lengths.ts'

const id = z.uuid()
const common = { tag: 'player', caller: 'person' } as const
const place = z.object({ degreeId: id, moduleId: id, lecture: id })

/** Problems: `not_found` for a course that is not one of the caller's. */
export const getPlayer = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/player/:degreeId',
  summary: 'Everything that the player shows of the caller’s course',
  params: z.object({ degreeId: id }),
  answer: playerCourse,
})

/** A tutor sees the courses that it moderates; creators and administrators all of them. */
export const previewPlayer = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/player/:degreeId/preview',
  summary: 'A course as the player shows it, everything open, leaving no trace',
  params: z.object({ degreeId: id }),
  answer: playerCourse,
})

/** Progress after a change: it replaces the player's previous one. */
export const playerProgress = z.object({
  assignment: playerAssignment,
  modules: z.array(
    z.object({
      _id: z.string(),
      percent: z.number().int(),
      lectures: z.array(
        z.object({
          _id: z.string(),
          complete: z.boolean(),
          percent: z.number().int(),
          open: z.boolean(),
          value: z.number().nullable(),
          countedSeconds: z.number().int(),
          resources: z.array(
            playerResource
              .pick({ _id: true, complete: true, html5: true })
              .extend({ position: z.number().nullable() }),
          ),
        }),
      ),
    }),
  ),
})

const hmac = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Opens a tab of a session (rule lecture.resources). One that is neither a test, a chat nor evaluated is complete once
 * it is opened; the session is complete when all its tabs are. Opening also sets the trainee's clock. Problems:
 * `not_found`, `not_yet` while the session before is not complete, `validation` without `resource` where the session
 * has several tabs.
 */
export const updateLecture = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/degreeuser/updatelecture',
  summary: 'Opens one tab of a session, and gives the progress',
  body: place.extend({
    /** The tab's `_id`; without it the session's only one. */
    resource: id.optional(),
  }),
  answer: playerProgress.extend({
    /** What the browser signs the time with that waits for a connection (rule evidence.signed). */
    time: z.object({ openedAt: z.iso.datetime(), key: hmac }),
  }),
})

/** Remembers the trainee's place, and the position in a video. `id` is the assignment. */
export const updateAssignment = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/degreeuser/update/:id',
  summary: 'Remembers the current place, and where a video was left',
  params: z.object({ id }),
  body: z.object({
    currentModule: id.nullish(),
    currentLecture: id.nullish(),
    /** The player's own address, such as `finaltest`. */
    currentPath: z.string().max(300).nullish(),
    position: z
      .object({
        moduleId: id,
        lecture: id,
        /** The tab's `_id`. */
        resource: id,
        seconds: z.number().min(0).max(1_000_000),
      })
      .optional(),
  }),
  answer: z.object({ _id: z.string() }),
})

/** The longest that a heartbeat may wait for a connection, in seconds: older ones are not sent. */
export const MAX_AGO = 30 * 86_400
const ago = z.number().int().min(0).max(MAX_AGO)
const position = z.number().int().min(0).max(1_000_000).default(0)

/** What was done in the time of a heartbeat (rule evidence.pieces). */
const sentPiece = z.object({
  kind: z.enum(pieceKinds),
  /** The resource itself. */
  resource: id,
  seconds: z.number().int().min(1).max(86_400),
  /** How many seconds ago it ended. */
  ago,
  /** Where a medium was played from and to, in seconds; of a document, both its page. */
  from: position,
  to: position,
  speed: z.number().min(0.1).max(16).default(1),
})

/**
 * A heartbeat: active seconds since the last one (rule time.counted). No more counts than the wall clock allows, over
 * all tabs of the trainee; opening a session starts the clock for trainees without one. Send one every 15 to 30
 * seconds, and what gathered while offline once the connection is back. A repeat under the same name counts once.
 * Problem: `not_yet` for a session that was not opened.
 */
export const countTime = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/degreeuser/time',
  summary: 'A heartbeat of active time',
  body: place.extend({
    seconds: z.number().min(0).max(86_400),
    /** What the browser calls it. */
    name: id.optional(),
    /** How many seconds ago its time ended. */
    ago: ago.default(0),
    pieces: z.array(sentPiece).max(MAX_PIECES).default([]),
    /** The signature of time that waited, made with the key of its session. */
    signature: z
      .object({ openedAt: z.iso.datetime(), until: z.number().int().min(0).max(MAX_UNTIL), hmac })
      .optional(),
  }),
  answer: z.object({
    /** How many seconds of this heartbeat count. */
    counted: z.number().int(),
    /** The seconds of the session, and of the course. */
    lectureSeconds: z.number().int(),
    countedSeconds: z.number().int(),
    countedMinutes: z.number().int(),
    elapsedTimePerc: z.number().int(),
  }),
})

/** Ends a course with nothing left to do. Problem: `not_yet` before. */
export const completeDegree = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/degree/complete',
  summary: 'Ends a course with nothing left to do',
  body: z.object({ degreeId: id }),
  answer: playerProgress,
})

/**
 * An answer to the survey: `question` is a text question's `_id`, or `{question's _id}.{row's _id}` in a grid,
 * whose `answer` is a column's `_id`. Answering ends the course. Problems: `not_yet` before it may be opened,
 * `certification_missing`, `conflict` the second time, `validation` by question.
 */
export const answerSurvey = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/degree/survey',
  summary: 'Answers the satisfaction survey, once',
  body: z.object({
    degreeId: id,
    newAnswer: z.object({
      date: z.iso.datetime({ offset: true }).optional(),
      answers: z
        .array(z.object({ question: z.string().max(100), answer: z.string().max(SURVEY_ANSWER_MAX) }))
        .max(500),
    }),
  }),
  answer: playerProgress,
})

export const userDegree = z.object({
  /** The assignment. */
  _id: z.string(),
  degree: z.object({
    _id: z.string(),
    name: z.string(),
    badge: storedFile.nullable(),
    duration: z.number(),
    hduration: z.number(),
    hasExam: z.boolean(),
    hasSurvey: z.boolean(),
  }),
  /** FC: on a card; AV: standalone. */
  type: z.enum(['FC', 'AV']),
  cartfc: z.object({ _id: z.string(), ref: z.string() }).nullable(),
  code: z.string().nullable(),
  state: z.enum(['SUMMARY', 'LECTURE', 'FINALTEST', 'SURVEY', 'COMPLETE']),
  percent: z.number().int(),
  elapsedTimePerc: z.number().int(),
  countedMinutes: z.number().int(),
  /** Finished attempts at the final exam, the oldest first. */
  examResults: z.array(
    z.object({ _id: z.string(), createdAt: z.iso.datetime(), finalValue: z.number(), success: z.boolean() }),
  ),
  examSuccess: z.boolean(),
  /** The scale of the final exam. */
  weight: z.number().nullable(),
  surveyDate: z.iso.datetime().nullable(),
  isComplete: z.boolean(),
  activationDate: z.iso.datetime(),
  /** The days for which it was given (rule enrolment.dates). */
  startDate: z.iso.date().nullable(),
  dueDate: z.iso.date().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  certificadoEmitido: z.boolean(),
  /** `mayDownload`: by the caller, whose company may have blocked it, or who answers for the trainee. */
  certificate: z
    .object({
      _id: z.string(),
      number: z.string(),
      mayDownload: z.boolean(),
      /** The certificate that SIGO issued, once it is kept (rule sigo.registration). */
      sigo: z.object({ number: z.string(), file: storedFile.nullable() }).nullable(),
    })
    .nullable(),
  certificateFacts,
  /** Where the trainee was last: `module/session`. */
  currentPlace: z.string().nullable(),
  /** What the caller may do with it (rule progress.order). */
  _can: z.object({ reset: z.boolean(), remove: z.boolean() }),
  /** Why somebody who takes courses off trainees may not take off this one (rule enrolment.removal). */
  whyNotRemoved: z.enum(['begun']).nullable(),
})
export type UserDegree = z.output<typeof userDegree>

const userDegrees = { ...common, answer: pageOf(userDegree) } as const
const userDegreesQuery = z.object({
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(200),
  type: z.enum(['FC', 'AV']).optional(),
})

/** The caller's courses, the last assigned first. */
export const myDegrees = defineEndpoint({
  ...userDegrees,
  method: 'GET',
  path: '/api/entity/user/degrees',
  summary: 'The caller’s courses and their progress',
  query: userDegreesQuery,
})

/** A user's courses, for callers who may see that user; others get `not_found`. */
export const degreesOfUser = defineEndpoint({
  ...userDegrees,
  method: 'GET',
  path: '/api/entity/user/degrees/:id',
  summary: "A user's courses and how they go",
  params: z.object({ id }),
  query: userDegreesQuery,
})
