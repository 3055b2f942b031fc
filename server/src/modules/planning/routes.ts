import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/planning/endpoints.ts'
import * as own from '#contract/planning/own-endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { planFor } from './policy.ts'
import { answerPlan } from './use-cases/answer-plan.ts'
import { approvePlan } from './use-cases/approve-plan.ts'
import { consultPlan } from './use-cases/consult-plan.ts'
import { listWorkers } from './use-cases/list-workers.ts'
import { showOwn } from './use-cases/show-own.ts'
import { showPlanPaper } from './use-cases/show-plan-paper.ts'
import { showPlan } from './use-cases/show-plan.ts'
import { showPlans } from './use-cases/show-plans.ts'
import { withdrawConsultation } from './use-cases/withdraw.ts'
import { beginPlan } from './use-cases/begin-plan.ts'
import { removePlan } from './use-cases/remove-plan.ts'
import { writePlan } from './use-cases/write-plan.ts'

/** The calls of training plans: those of their authors, and those of the workers in them. */
export const planningRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(calls.listPlans, planFor), ({ query, actor }) => showPlans(platform, actor, query))
  register(app, gated(calls.readPlan, planFor), ({ params, actor }) => showPlan(platform, actor, params.id))
  register(app, gated(calls.planPaper, planFor), async ({ params, actor, reply }) =>
    sendFile(reply, {
      ...(await showPlanPaper(platform, actor, params.id, params.paper)),
      type: 'application/pdf',
    }),
  )
  register(app, gated(calls.planPeople, planFor), ({ params, actor }) =>
    listWorkers(platform, actor, params.id),
  )
  register(app, gated(calls.beginPlan, planFor), ({ body, actor }) => beginPlan(platform, actor, body))
  register(app, gated(calls.writePlan, planFor), ({ params, body, actor }) =>
    writePlan(platform, actor, params.id, body),
  )
  register(app, gated(calls.removePlan, planFor), ({ params, actor }) =>
    removePlan(platform, actor, params.id),
  )
  register(app, gated(calls.consultPlan, planFor), ({ params, actor }) =>
    consultPlan(platform, actor, params.id),
  )
  register(app, gated(calls.withdrawConsultation, planFor), ({ params, actor }) =>
    withdrawConsultation(platform, actor, params.id),
  )
  register(app, gated(calls.approvePlan, planFor), ({ params, actor }) =>
    approvePlan(platform, actor, params.id),
  )
  register(app, own.ownParts, ({ actor }) => showOwn(platform, actor))
  register(app, own.answerPlan, ({ params, body, actor }) => answerPlan(platform, actor, params.id, body))
}
