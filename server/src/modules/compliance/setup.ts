import type { FastifyInstance } from 'fastify'
import {
  addEmployments,
  boardWorkers,
  gapProposal,
  hoursBoard,
} from '#contract/compliance/board-endpoints.ts'
import { previewParameter } from '#contract/compliance/parameter-change.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { addMissing } from './hours/add-employments.ts'
import { listWorkers, showBoard } from './hours/show-board.ts'
import { proposeCourses } from './hours/propose.ts'
import { showHours } from './hours/show-hours.ts'
import { previewChange } from './parameters/change.ts'
import { keepParameters, keepWorkersOf } from './policy.ts'

/** What the law asks of training. */
export const createCompliance = (http: FastifyInstance, platform: Platform): void => {
  register(http, hoursOfWorker, async ({ actor, params }) => showHours(platform, actor, params.user))
  register(http, gated(hoursBoard, keepWorkersOf), async ({ actor, params }) =>
    showBoard(platform, actor, params.company),
  )
  register(http, gated(boardWorkers, keepWorkersOf), async ({ actor, params, query }) =>
    listWorkers(platform, actor, params.company, query),
  )
  register(http, gated(gapProposal, keepWorkersOf), async ({ actor, params, query }) =>
    proposeCourses(platform, actor, params.company, query),
  )
  register(http, gated(addEmployments, keepWorkersOf), async ({ actor, params, body }) => ({
    added: await addMissing(platform, actor, params.company, body),
  }))
  register(http, gated(previewParameter, keepParameters), async ({ actor, body }) =>
    previewChange(platform, actor, body),
  )
}
