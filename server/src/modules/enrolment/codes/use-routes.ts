import type { FastifyInstance } from 'fastify'
import { codeConcerns } from '#contract/enrolment/concerns-endpoints.ts'
import {
  codeCompanies,
  codeGroups,
  codesOfDegree,
  codesOfModule,
  codeStatistics,
  codeStudents,
  codeStudentsByType,
  companyCodes,
} from '#contract/enrolment/code-use-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { seeCodeUse, seeCodeContent, seeCodeGroups } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showCodesOfDegree } from './use-cases/show-codes-of-degree.ts'
import { showCodesOfModule } from './use-cases/show-codes-of-module.ts'
import { showCompanies } from './use-cases/show-companies.ts'
import { showCompanyCodes } from './use-cases/show-company-codes.ts'
import { showConcerns } from './use-cases/show-concerns.ts'
import { showCourses } from './use-cases/show-courses.ts'
import { showGroups } from './use-cases/show-groups.ts'
import { showStudents } from './use-cases/show-students.ts'

/** What codes are used for, for the people who answer for them (rule code.reach). */
export const codeUseRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(codeStudents, seeCodeUse), async ({ actor, query }) =>
    showStudents(platform, actor, query),
  )
  register(app, gated(codeStudentsByType, seeCodeUse), async ({ actor, params, query }) =>
    showStudents(platform, actor, { ...query, type: params.type }),
  )
  register(app, gated(codeCompanies, seeCodeUse), async ({ actor, query }) =>
    showCompanies(platform, actor, query),
  )
  register(app, gated(codeConcerns, seeCodeUse), async ({ actor }) => showConcerns(platform, actor))
  register(app, gated(companyCodes, seeCodeUse), async ({ actor, params, query }) =>
    showCompanyCodes(platform, actor, params.company, query),
  )
  register(app, gated(codesOfDegree, seeCodeContent), async ({ actor, query }) =>
    showCodesOfDegree(platform, actor, query.degreeId),
  )
  register(app, gated(codesOfModule, seeCodeContent), async ({ actor, query }) =>
    showCodesOfModule(platform, actor, query.moduleId),
  )
  register(app, gated(codeStatistics, seeCodeUse), async ({ actor, query }) =>
    showCourses(platform, actor, query),
  )
  register(app, gated(codeGroups, seeCodeGroups), async ({ actor, query }) =>
    showGroups(platform, actor, query),
  )
}
