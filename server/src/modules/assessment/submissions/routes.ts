import type { FastifyInstance } from 'fastify'
import { correctActivity, decidedActivities } from '#contract/assessment/decided-endpoints.ts'
import {
  getActivity,
  pendingActivities,
  readActivity,
  setActivity,
  updateActivity,
} from '#contract/assessment/submissions-endpoints.ts'
import type { FileAccess } from '../../../platform/files/access.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { gradeSubmissions } from '../policy.ts'
import { readUpload } from './upload.ts'
import { correctGrade } from './use-cases/correct-grade.ts'
import { gradeWork } from './use-cases/grade-work.ts'
import { handInWork } from './use-cases/hand-in-work.ts'
import { mayReadWork } from './file-access.ts'
import { decidedWork } from './use-cases/decided-work.ts'
import { listOwnWork } from './use-cases/list-own-work.ts'
import { pendingWork } from './use-cases/pending-work.ts'
import { readWork } from './use-cases/read-work.ts'
import type { Work } from './deps.ts'

/**
 * The calls of work handed in for evaluated sessions, and of its grades.
 * @param fileAccess registers who may read the work
 */
export const submissionRoutes = (app: FastifyInstance, work: Work, fileAccess: FileAccess): void => {
  const { db, files } = work.platform
  fileAccess.set('submission', mayReadWork(db))

  register(app, setActivity, async ({ actor, request }) => {
    const { place, document } = await readUpload(request, files)
    try {
      return await handInWork(work, actor, place, document)
    } catch (error) {
      await files.discard([document._id])
      throw error
    }
  })
  register(app, getActivity, async ({ query: { user: trainee, ...place }, actor }) =>
    listOwnWork(work, actor, place, trainee ?? actor._id),
  )
  register(app, gated(pendingActivities, gradeSubmissions), async ({ query, actor }) =>
    pendingWork(work, actor, query),
  )
  register(app, gated(decidedActivities, gradeSubmissions), async ({ query, actor }) =>
    decidedWork(work, actor, query),
  )
  register(app, gated(readActivity, gradeSubmissions), async ({ params, query, actor }) =>
    readWork(work, actor, params.id, query),
  )
  register(app, gated(updateActivity, gradeSubmissions), async ({ body, actor }) => {
    const { degree, module, lecture, ...grade } = body
    return gradeWork(work, actor, { degree, module, lecture }, grade)
  })
  register(app, gated(correctActivity, gradeSubmissions), async ({ params, body, actor }) =>
    correctGrade(work, actor, params.id, body),
  )
}
