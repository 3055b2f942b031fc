import { newId } from '../../platform/database/columns.ts'
import type { Asks, BudgetWorld } from '../world.ts'

const mail = { template: 'notice', subject: 'Novidades', message: 'Linha' }

/** The calls of those who answer for companies. */
const view = { state: { 'f.state': 'locked' }, isDefault: true }

const addView = async (gestor: BudgetWorld['gestor']) => {
  const { body } = await gestor.post('/api/views/trainees', { ...view, name: newId() })
  return (body as { _id: string })._id
}

export const management: Asks = {
  'GET /api/views/{list}':
    ({ gestor }) =>
    () =>
      gestor.get('/api/views/trainees'),
  'POST /api/views/{list}':
    ({ gestor }) =>
    () =>
      gestor.post('/api/views/trainees', { ...view, name: newId() }),
  'POST /api/views/change/{id}': async ({ gestor }) => {
    const id = await addView(gestor)
    return () => gestor.post(`/api/views/change/${id}`, { name: newId(), isDefault: true })
  },
  'POST /api/views/remove/{id}': async ({ gestor }) => {
    const id = await addView(gestor)
    return () => gestor.post(`/api/views/remove/${id}`, {})
  },
  'GET /api/message/byhand/templates':
    ({ gestor }) =>
    () =>
      gestor.get('/api/message/byhand/templates'),
  'GET /api/message/byhand':
    ({ gestor }) =>
    () =>
      gestor.get('/api/message/byhand'),
  'POST /api/message/byhand/preview':
    ({ gestor, company }) =>
    () =>
      gestor.post('/api/message/byhand/preview', { ...mail, person: company.trainee.id }),
  'POST /api/message/byhand':
    ({ gestor, company }) =>
    () =>
      gestor.post('/api/message/byhand', { ...mail, users: [company.trainee.id] }),
  'GET /api/entity/user/students':
    ({ gestor }) =>
    () =>
      gestor.get('/api/entity/user/students'),
  'GET /api/entity/user/students/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/entity/user/students/${company.id}`),
  'GET /api/entity/user/dashboard':
    ({ gestor }) =>
    () =>
      gestor.get('/api/entity/user/dashboard'),
  'GET /api/entity/user/dashboard/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/entity/user/dashboard/${company.id}`),
  'GET /api/entity/company/resumeclient':
    ({ gestor }) =>
    () =>
      gestor.get('/api/entity/company/resumeclient'),
  'GET /api/entity/company/resumemaster':
    ({ master }) =>
    () =>
      master.get('/api/entity/company/resumemaster'),
  'POST /api/entity/user/students/xls':
    ({ gestor, company }) =>
    () =>
      gestor.post('/api/entity/user/students/xls', { ids: [company.trainee.id] }),
  'GET /api/entity/user/sessions/{user}/{degree}':
    ({ admin, standing: { trainee, degreeId } }) =>
    () =>
      admin.get(`/api/entity/user/sessions/${trainee.user.id}/${degreeId}`),
  'GET /api/entity/company/overview/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/entity/company/overview/${company.id}`),
  'GET /api/entity/company/courses':
    ({ gestor }) =>
    () =>
      gestor.get('/api/entity/company/courses'),
  'GET /api/entity/company/courses/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/entity/company/courses/${company.id}`),
  'GET /api/entity/company/training':
    ({ gestor }) =>
    () =>
      gestor.get('/api/entity/company/training'),
  'GET /api/entity/company/training/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/entity/company/training/${company.id}`),
  'GET /api/entity/company/dashboard':
    ({ master }) =>
    () =>
      master.get('/api/entity/company/dashboard'),
  'GET /api/entity/company/gestores/{company}':
    ({ master, company }) =>
    () =>
      master.get(`/api/entity/company/gestores/${company.id}`),
  'POST /api/entity/company/withdrawgestor': async ({ master, company }) => {
    const invited = { company: company.id, email: 'convidada@example.pt' }
    await master.post('/api/entity/company/sendemailgestor', invited)
    return () => master.post('/api/entity/company/withdrawgestor', invited)
  },
}
