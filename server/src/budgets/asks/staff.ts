import { degree as degreeEntity } from '#contract/catalogue/degree.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import {
  answerFaq,
  mergeFaq,
  promoteFaq,
  suggestedAnswers,
  unansweredFaqs,
  unreadFaqs,
} from '#contract/support/questions-endpoints.ts'
import { tutoredCourses, tutoredTrainees } from '#contract/reports/tutored-endpoints.ts'
import { degreeStatistics, surveyComments, surveyCommentsSheet } from '#contract/reports/endpoints.ts'
import { getModerators, getFinalExams } from '#contract/catalogue/authoring.ts'
import { readQuestions, silentVideos, testedSessions } from '#contract/catalogue/authoring-endpoints.ts'
import { exportCourse, getInstances, importCourse } from '#contract/catalogue/transfer-endpoints.ts'
import { zipContents } from '#contract/catalogue/content-endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { getSettings, saveSettings } from '#contract/operations/settings-endpoints.ts'
import {
  sendMessages,
  sendingProgress,
  previewTemplate,
  testTemplate,
  templateDefault,
  templateFields,
} from '#contract/communication/messaging-endpoints.ts'
import { overview } from '#contract/operations/overview-endpoints.ts'
import { taskTypes, taskRuns, toggleTaskByGet, toggleTask } from '#contract/operations/task-endpoints.ts'
import { revokeClient } from '#contract/people/client-endpoints.ts'
import { faqs } from '../../modules/support/faqs-table.ts'
import { makeZip } from '../../testing/zip.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** A question of a trainee that waits for an answer. */
export const addQuestion = async ({ db, course, standing }: BudgetWorld) => {
  const at = { degree: course.degree.id, module: course.module.id, lecture: course.lectures[0]?._id ?? '' }
  const [row] = await db
    .insert(faqs)
    .values({ ...at, user: standing.trainee.user.id, subject: 'S', question: 'Q' })
    .returning()
  return row?.id ?? ''
}
/** A task, switched off. */
const addTask = async ({ admin }: BudgetWorld) => {
  const { body } = await admin.call(addItem, {
    params: { entity: 'task' },
    body: {
      name: 'Limpar',
      type: 'retention',
      isActive: false,
      timeout: 60_000,
      criteria: { month: '*', monthday: '*', weekday: '*', hour: '3', minute: '15' },
    },
  })
  return body._id
}
/** A package in HTML, as its resource keeps it. */
const addPackage = async ({ creator }: BudgetWorld) => {
  const contents = makeZip([{ name: 'index.html', contents: '<!doctype html>' }])
  const { body } = await creator.call(
    addItem,
    {
      params: { entity: 'resource' },
      body: { name: 'Pacote', type: 'html5', html5: { startFile: 'index.html' } },
    },
    { files: { 'html5.zip': { name: 'pacote.zip', contents } } },
  )
  return body.html5?.zip?._id ?? ''
}

/** The calls of those who make courses, answer questions and run the platform. */
export const staff: Asks = {
  'GET /api/entity/faqs/getunreadfaq':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(unreadFaqs, {}),
  'GET /api/entity/faqs/getunanswerfaq':
    ({ tutor }) =>
    () =>
      tutor.call(unansweredFaqs, {}),
  'POST /api/entity/faqs/answer/{id}': async (world) => {
    const id = await addQuestion(world)
    return () => world.tutor.call(answerFaq, { params: { id }, body: { answer: 'R' } })
  },
  'POST /api/entity/faqs/merge/{id}': async (world) => {
    const [id, into] = [await addQuestion(world), await addQuestion(world)]
    return () => world.tutor.call(mergeFaq, { params: { id }, body: { into } })
  },
  'GET /api/entity/faqs/suggested/{id}': async (world) => {
    const id = await addQuestion(world)
    return () => world.tutor.call(suggestedAnswers, { params: { id }, query: {} })
  },
  'POST /api/entity/faqs/promote/{id}': async (world) => {
    const id = await addQuestion(world)
    const text = { subject: 'S', question: 'Q', answer: 'R' }
    return () => world.tutor.call(promoteFaq, { params: { id }, body: text })
  },
  'GET /api/degree/stats':
    ({ tutor }) =>
    () =>
      tutor.call(degreeStatistics, {}),
  'GET /api/degree/stats/comments/{degree}':
    ({ tutor, course }) =>
    () =>
      tutor.call(surveyComments, { params: { degree: course.degree.id } }),
  'GET /api/degree/stats/comments/{degree}/xls':
    ({ tutor, course }) =>
    () =>
      tutor.call(surveyCommentsSheet, { params: { degree: course.degree.id } }),
  'GET /api/tutor/trainees':
    ({ tutor }) =>
    () =>
      tutor.call(tutoredTrainees, {}),
  'GET /api/tutor/courses':
    ({ tutor }) =>
    () =>
      tutor.call(tutoredCourses, {}),
  'GET /api/degree/getmoderators':
    ({ creator }) =>
    () =>
      creator.call(getModerators, {}),
  'GET /api/entity/resource/getfinalexams':
    ({ creator }) =>
    () =>
      creator.call(getFinalExams, {}),
  'GET /api/authoring/sessions':
    ({ creator, course }) =>
    () =>
      creator.call(testedSessions, { query: { resource: course.exam?.id ?? '' } }),
  'GET /api/authoring/videos':
    ({ creator, course }) =>
    () =>
      creator.call(silentVideos, { query: { course: course.degree.id } }),
  'POST /api/authoring/questions':
    ({ creator }) =>
    () =>
      creator.call(
        readQuestions,
        {},
        { files: { file: { name: 'perguntas.gift', contents: 'As luvas são obrigatórias. {T}' } } },
      ),
  'GET /api/degree/export/{degreeId}':
    ({ creator, course }) =>
    () =>
      creator.call(exportCourse, { params: { degreeId: course.degree.id } }),
  'POST /api/degree/import': async ({ creator, items }) => {
    const { answer } = await items.add(degreeEntity)
    const { raw } = await creator.call(exportCourse, { params: { degreeId: String(answer.body._id) } })
    return () => creator.post(importCourse.path, raw, { 'content-type': 'application/json' })
  },
  'GET /api/getInstances':
    ({ creator }) =>
    () =>
      creator.call(getInstances, {}),
  'GET /api/entity/resource/zipcontents/{documentId}': async (world) => {
    const id = await addPackage(world)
    return () => world.creator.call(zipContents, { params: { documentId: id } })
  },
  'GET /content/{token}/{*}': async (world) => {
    const address = world.app.platform.content.urlOf(await addPackage(world), 'index.html')
    return () => world.app.anonymous().get(address)
  },
  'GET /api/document/download/{id}': async (world) => {
    const id = await addPackage(world)
    return () => world.creator.call(downloadDocument, { params: { id } })
  },
  'GET /api/settings':
    ({ admin }) =>
    () =>
      admin.call(getSettings, {}),
  'POST /api/settings':
    ({ admin }) =>
    () =>
      admin.call(saveSettings, { body: { appName: 'Tirocínio' } }),
  'POST /api/message/send': async ({ admin, app }) => {
    const { id } = await app.addUser()
    const body = { template: 'notice', toUsers: [id], subject: 'Novidades', message: 'Linha' }
    return () => admin.call(sendMessages, { body })
  },
  'GET /api/message/send/{id}': async ({ admin, app }) => {
    const { id } = await app.addUser()
    const mail = { template: 'notice', toUsers: [id], subject: 'Novidades', message: 'Linha' }
    const { body } = await admin.call(sendMessages, { body: mail })
    return () => admin.call(sendingProgress, { params: { id: body._id } })
  },
  'POST /api/entity/emailTemplate/preview':
    ({ admin }) =>
    () =>
      admin.call(previewTemplate, { body: { name: 'activation', subject: 'S', html: '<p>H</p>' } }),
  'POST /api/entity/emailTemplate/test':
    ({ admin }) =>
    () =>
      admin.call(testTemplate, { body: { name: 'activation', subject: 'S', html: '<p>H</p>' } }),
  'GET /api/entity/emailTemplate/default/{name}':
    ({ admin }) =>
    () =>
      admin.call(templateDefault, { params: { name: 'activation' } }),
  'GET /api/entity/emailTemplate/fields/{name}':
    ({ admin }) =>
    () =>
      admin.call(templateFields, { params: { name: 'activation' } }),
  'GET /api/admin/overview':
    ({ admin }) =>
    () =>
      admin.call(overview, {}),
  'GET /api/task/types':
    ({ admin }) =>
    () =>
      admin.call(taskTypes, {}),
  'GET /api/task/runs/{id}': async (world) => {
    const id = await addTask(world)
    return () => world.admin.call(taskRuns, { params: { id } })
  },
  'GET /api/task/toggle/{id}': async (world) => {
    const id = await addTask(world)
    return () => world.admin.call(toggleTaskByGet, { params: { id } })
  },
  'POST /api/task/toggle/{id}': async (world) => {
    const id = await addTask(world)
    return () => world.admin.call(toggleTask, { params: { id } })
  },
  'POST /api/client/revoke/{id}': async ({ admin }) => {
    const client = { name: 'Máquina', grants: ['course.export'], expiresOn: '2027-01-01' }
    const { body } = await admin.call(addItem, { params: { entity: 'client' }, body: client })
    return () => admin.call(revokeClient, { params: { id: body._id } })
  },
}
