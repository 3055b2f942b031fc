import { degree as degreeEntity } from '#contract/catalogue/degree.ts'
import { faqs } from '../../modules/support/faqs-table.ts'
import { makeZip } from '../../testing/zip.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** A question of a trainee that waits for an answer. */
const addQuestion = async ({ db, course, standing }: BudgetWorld) => {
  const at = { degree: course.degree.id, module: course.module.id, lecture: course.lectures[0]?._id ?? '' }
  const [row] = await db
    .insert(faqs)
    .values({ ...at, user: standing.trainee.user.id, subject: 'S', question: 'Q' })
    .returning()
  return row?.id ?? ''
}
/** A task, switched off. */
const addTask = async ({ admin }: BudgetWorld) => {
  const { body } = await admin.post('/api/entity/task/add', {
    name: 'Limpar',
    type: 'logRetention',
    isActive: false,
    timeout: 60_000,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '3', minute: '15' },
  })
  return String(body._id)
}
/** A package in HTML, as its resource keeps it. */
const addPackage = async ({ creator }: BudgetWorld) => {
  const contents = makeZip([{ name: 'index.html', contents: '<!doctype html>' }])
  const { body } = await creator.postFiles(
    '/api/entity/resource/add',
    { name: 'Pacote', type: 'html5', html5: { startFile: 'index.html' } },
    { 'html5.zip': { name: 'pacote.zip', contents } },
  )
  return (body['html5'] as { zip: { _id: string } }).zip._id
}

/** The calls of those who make courses, answer questions and run the platform. */
export const staff: Asks = {
  'GET /api/entity/faqs/getunreadfaq':
    ({ standing: { trainee } }) =>
    () =>
      trainee.get('/api/entity/faqs/getunreadfaq'),
  'GET /api/entity/faqs/getunanswerfaq':
    ({ tutor }) =>
    () =>
      tutor.get('/api/entity/faqs/getunanswerfaq'),
  'POST /api/entity/faqs/answer/{id}': async (world) => {
    const id = await addQuestion(world)
    return () => world.tutor.post(`/api/entity/faqs/answer/${id}`, { answer: 'R' })
  },
  'POST /api/entity/faqs/promote/{id}': async (world) => {
    const id = await addQuestion(world)
    const text = { subject: 'S', question: 'Q', answer: 'R' }
    return () => world.tutor.post(`/api/entity/faqs/promote/${id}`, text)
  },
  'GET /api/degree/stats':
    ({ tutor }) =>
    () =>
      tutor.get('/api/degree/stats'),
  'GET /api/degree/stats/comments/{degree}':
    ({ tutor, course }) =>
    () =>
      tutor.get(`/api/degree/stats/comments/${course.degree.id}`),
  'GET /api/degree/getmoderators':
    ({ creator }) =>
    () =>
      creator.get('/api/degree/getmoderators'),
  'GET /api/entity/resource/getfinalexams':
    ({ creator }) =>
    () =>
      creator.get('/api/entity/resource/getfinalexams'),
  'GET /api/authoring/sessions':
    ({ creator, course }) =>
    () =>
      creator.get(`/api/authoring/sessions?resource=${course.exam?.id}`),
  'POST /api/authoring/questions':
    ({ creator }) =>
    () =>
      creator.postFiles(
        '/api/authoring/questions',
        {},
        { file: { name: 'perguntas.gift', contents: 'As luvas são obrigatórias. {T}' } },
      ),
  'GET /api/degree/export/{degreeId}':
    ({ creator, course }) =>
    () =>
      creator.get(`/api/degree/export/${course.degree.id}`),
  'POST /api/degree/import': async ({ creator, items }) => {
    const { answer } = await items.add(degreeEntity)
    const { raw } = await creator.get(`/api/degree/export/${String(answer.body._id)}`)
    return () => creator.post('/api/degree/import', raw, { 'content-type': 'application/json' })
  },
  'GET /api/getInstances':
    ({ creator }) =>
    () =>
      creator.get('/api/getInstances'),
  'GET /api/entity/resource/zipcontents/{documentId}': async (world) => {
    const id = await addPackage(world)
    return () => world.creator.get(`/api/entity/resource/zipcontents/${id}`)
  },
  'GET /content/{token}/{*}': async (world) => {
    const address = world.app.platform.content.urlOf(await addPackage(world), 'index.html')
    return () => world.app.anonymous().get(address)
  },
  'GET /api/document/download/{id}': async (world) => {
    const id = await addPackage(world)
    return () => world.creator.get(`/api/document/download/${id}`)
  },
  'GET /api/settings':
    ({ admin }) =>
    () =>
      admin.get('/api/settings'),
  'POST /api/settings':
    ({ admin }) =>
    () =>
      admin.post('/api/settings', { appName: 'Tirocínio' }),
  'POST /api/message/send': async ({ admin, app }) => {
    const { id } = await app.addUser()
    const body = { template: 'notice', toUsers: [id], subject: 'Novidades', message: 'Linha' }
    return () => admin.post('/api/message/send', body)
  },
  'GET /api/message/send/{id}': async ({ admin, app }) => {
    const { id } = await app.addUser()
    const mail = { template: 'notice', toUsers: [id], subject: 'Novidades', message: 'Linha' }
    const { body } = await admin.post('/api/message/send', mail)
    return () => admin.get(`/api/message/send/${String(body._id)}`)
  },
  'POST /api/entity/emailTemplate/preview':
    ({ admin }) =>
    () =>
      admin.post('/api/entity/emailTemplate/preview', { name: 'activation', subject: 'S', html: '<p>H</p>' }),
  'POST /api/entity/emailTemplate/test':
    ({ admin }) =>
    () =>
      admin.post('/api/entity/emailTemplate/test', { name: 'activation', subject: 'S', html: '<p>H</p>' }),
  'GET /api/entity/emailTemplate/default/{name}':
    ({ admin }) =>
    () =>
      admin.get('/api/entity/emailTemplate/default/activation'),
  'GET /api/entity/emailTemplate/fields/{name}':
    ({ admin }) =>
    () =>
      admin.get('/api/entity/emailTemplate/fields/activation'),
  'GET /api/admin/overview':
    ({ admin }) =>
    () =>
      admin.get('/api/admin/overview'),
  'GET /api/task/types':
    ({ admin }) =>
    () =>
      admin.get('/api/task/types'),
  'GET /api/task/runs/{id}': async (world) => {
    const id = await addTask(world)
    return () => world.admin.get(`/api/task/runs/${id}`)
  },
  'GET /api/task/toggle/{id}': async (world) => {
    const id = await addTask(world)
    return () => world.admin.get(`/api/task/toggle/${id}`)
  },
  'POST /api/task/toggle/{id}': async (world) => {
    const id = await addTask(world)
    return () => world.admin.post(`/api/task/toggle/${id}`)
  },
  'POST /api/client/revoke/{id}': async ({ admin }) => {
    const client = { name: 'Máquina', grants: ['course.export'], expiresOn: '2027-01-01' }
    const { body } = await admin.post('/api/entity/client/add', client)
    return () => admin.post(`/api/client/revoke/${String(body._id)}`)
  },
}
