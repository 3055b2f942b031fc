import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/planning/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/send-file.ts'
import { planFor } from './policy.ts'
import { findCompany } from './repositories/plans.ts'
import { workersOf } from './repositories/workers.ts'
import { answerPlan, approvePlan, consultPlan } from './use-cases/decide.ts'
import { showOwn, showPlan, showPlanPaper, showPlans } from './use-cases/show.ts'
import { withdrawConsultation } from './use-cases/withdraw.ts'
import { beginPlan, removePlan, writePlan } from './use-cases/write.ts'

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
  register(app, gated(calls.planPeople, planFor), async ({ params, actor }) => {
    const company = await findCompany(platform.db, actor, params.id)
    if (!company) throw new Problem('not_found')
    const items = await workersOf(platform.db, company._id, platform.clock.today())
    return { items, total: items.length }
  })
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
  register(app, calls.ownParts, ({ actor }) => showOwn(platform, actor))
  register(app, calls.answerPlan, ({ params, body, actor }) => answerPlan(platform, actor, params.id, body))
}
