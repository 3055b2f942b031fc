import '#contract/entities.ts'
import { resetExamResults } from './modules/assessment/index.ts'
import * as actions from './modules/actions/bindings.ts'
import * as annex from './modules/annex/bindings.ts'
import * as catalogue from './modules/catalogue/bindings.ts'
import * as commerce from './modules/commerce/bindings.ts'
import * as companies from './modules/companies/bindings.ts'
import * as complaints from './modules/complaints/bindings.ts'
import * as compliance from './modules/compliance/bindings.ts'
import * as enrolment from './modules/enrolment/bindings.ts'
import { enrolmentOfDegree, trainingOfUser, traineeRights } from './modules/enrolment/index.ts'
import * as evidence from './modules/evidence/bindings.ts'
import { seeTrainees } from './modules/management/index.ts'
import * as operations from './modules/operations/bindings.ts'
import * as people from './modules/people/bindings.ts'
import * as places from './modules/places/bindings.ts'
import * as privacy from './modules/privacy/bindings.ts'
import * as site from './modules/site/bindings.ts'
import * as support from './modules/support/bindings.ts'
import { heldQuestions } from './modules/tutoring/index.ts'
import { extendBinding, extendRights, type Binding } from './platform/engine/binding.ts'

/** What modules above an entity's own add to it. */
const extended: readonly Binding[] = [
  {
    ...extendRights(extendBinding(people.userBinding, trainingOfUser), {
      ...traineeRights,
      seeSessions: seeTrainees,
    }),
    reset: resetExamResults,
  },
  extendBinding(catalogue.degreeBinding, enrolmentOfDegree),
  extendBinding(support.faqsBinding, heldQuestions),
]

/** The bindings that each module exports; those of tasks and mail templates wait in app.ts for their kinds. */
const own: readonly Binding[] = [
  people,
  companies,
  places,
  catalogue,
  commerce,
  enrolment,
  support,
  site,
  compliance,
  complaints,
  privacy,
  actions,
  annex,
  evidence,
  operations,
].flatMap((module): Binding[] => Object.values(module))

/** Every entity with its table, its scope and its hooks. */
export const bindings: readonly Binding[] = own.map(
  (binding) => extended.find(({ entity }) => entity === binding.entity) ?? binding,
)
