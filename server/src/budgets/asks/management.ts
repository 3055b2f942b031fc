import { sendEmailGestor } from '#contract/companies/invitations.ts'
import { companyManagersOf, withdrawManager } from '#contract/companies/manager-endpoints.ts'
import {
  exportClients,
  exportCourses,
  exportManaged,
  exportStudents,
  exportTraining,
} from '#contract/management/sheet-endpoints.ts'
import { companyTraining, companyTrainingOf } from '#contract/management/training-endpoints.ts'
import {
  companyOverview,
  companyCourses,
  companyCoursesOf,
} from '#contract/management/workspace-endpoints.ts'
import { traineeSessions } from '#contract/enrolment/sessions-endpoints.ts'
import {
  students,
  studentsOf,
  traineeDashboard,
  traineeDashboardOf,
  clientSummaries,
  masterSummaries,
  clientCounters,
} from '#contract/management/endpoints.ts'
import {
  handTemplates,
  sentByHand,
  previewByHand,
  sendByHand,
} from '#contract/communication/by-hand-endpoints.ts'
import { addView, listViews, changeView, removeView } from '#contract/management/view-endpoints.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Asks, BudgetWorld } from '../world.ts'

const mail = { template: 'notice', subject: 'Novidades', message: 'Linha' }

/** The calls of those who answer for companies. */
const view = { state: { 'f.state': 'locked' }, isDefault: true }

const viewOf = async (gestor: BudgetWorld['gestor']) => {
  const { body } = await gestor.call(addView, {
    params: { list: 'trainees' },
    body: { ...view, name: newId() },
  })
  return body._id
}

export const management: Asks = {
  'GET /api/views/{list}':
    ({ gestor }) =>
    () =>
      gestor.call(listViews, { params: { list: 'trainees' } }),
  'POST /api/views/{list}':
    ({ gestor }) =>
    () =>
      gestor.call(addView, { params: { list: 'trainees' }, body: { ...view, name: newId() } }),
  'POST /api/views/change/{id}': async ({ gestor }) => {
    const id = await viewOf(gestor)
    return () => gestor.call(changeView, { params: { id }, body: { name: newId(), isDefault: true } })
  },
  'POST /api/views/remove/{id}': async ({ gestor }) => {
    const id = await viewOf(gestor)
    return () => gestor.call(removeView, { params: { id } })
  },
  'GET /api/message/byhand/templates':
    ({ gestor }) =>
    () =>
      gestor.call(handTemplates, {}),
  'GET /api/message/byhand':
    ({ gestor }) =>
    () =>
      gestor.call(sentByHand, {}),
  'POST /api/message/byhand/preview':
    ({ gestor, company }) =>
    () =>
      gestor.call(previewByHand, { body: { ...mail, person: company.trainee.id } }),
  'POST /api/message/byhand':
    ({ gestor, company }) =>
    () =>
      gestor.call(sendByHand, { body: { ...mail, users: [company.trainee.id], clientId: newId() } }),
  'GET /api/entity/user/students':
    ({ gestor }) =>
    () =>
      gestor.call(students, {}),
  'GET /api/entity/user/students/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(studentsOf, { params: { company: company.id } }),
  'GET /api/entity/user/dashboard':
    ({ gestor }) =>
    () =>
      gestor.call(traineeDashboard, {}),
  'GET /api/entity/user/dashboard/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(traineeDashboardOf, { params: { company: company.id } }),
  'GET /api/entity/company/resumeclient':
    ({ gestor }) =>
    () =>
      gestor.call(clientSummaries, {}),
  'GET /api/entity/company/resumemaster':
    ({ master }) =>
    () =>
      master.call(masterSummaries, {}),
  'POST /api/entity/user/students/xls':
    ({ gestor, company }) =>
    () =>
      gestor.call(exportStudents, { body: { ids: [company.trainee.id] } }),
  'POST /api/entity/company/training/xls':
    ({ gestor }) =>
    () =>
      gestor.call(exportTraining, { body: {} }),
  'POST /api/entity/company/courses/xls':
    ({ gestor }) =>
    () =>
      gestor.call(exportCourses, { body: {} }),
  'POST /api/entity/company/resumeclient/xls':
    ({ gestor }) =>
    () =>
      gestor.call(exportManaged, { body: {} }),
  'POST /api/entity/company/resumemaster/xls':
    ({ master }) =>
    () =>
      master.call(exportClients, { body: {} }),
  'GET /api/entity/user/sessions/{user}/{degree}':
    ({ admin, standing: { trainee, degreeId } }) =>
    () =>
      admin.call(traineeSessions, { params: { user: trainee.user.id, degree: degreeId } }),
  'GET /api/entity/company/overview/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(companyOverview, { params: { company: company.id } }),
  'GET /api/entity/company/courses':
    ({ gestor }) =>
    () =>
      gestor.call(companyCourses, {}),
  'GET /api/entity/company/courses/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(companyCoursesOf, { params: { company: company.id } }),
  'GET /api/entity/company/training':
    ({ gestor }) =>
    () =>
      gestor.call(companyTraining, {}),
  'GET /api/entity/company/training/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(companyTrainingOf, { params: { company: company.id } }),
  'GET /api/entity/company/dashboard':
    ({ master }) =>
    () =>
      master.call(clientCounters, {}),
  'GET /api/entity/company/gestores/{company}':
    ({ master, company }) =>
    () =>
      master.call(companyManagersOf, { params: { company: company.id } }),
  'POST /api/entity/company/withdrawgestor': async ({ master, company }) => {
    const invited = { company: company.id, email: 'convidada@example.pt' }
    await master.call(sendEmailGestor, { body: invited })
    return () => master.call(withdrawManager, { body: invited })
  },
}
