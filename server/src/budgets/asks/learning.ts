import { eq } from 'drizzle-orm'
import {
  myDegrees,
  degreesOfUser,
  getPlayer,
  previewPlayer,
  updateLecture,
  updateAssignment,
  countTime,
  completeDegree,
} from '#contract/learning/endpoints.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { acceptRegulation, regulationToAccept } from '#contract/learning/regulation-endpoints.ts'
import {
  startExam,
  examResults,
  startTest,
  saveTest,
  saveAnswer,
  saveExam,
  testResults,
  sampleTest,
} from '#contract/assessment/endpoints.ts'
import { correctActivity, decidedActivities } from '#contract/assessment/decided-endpoints.ts'
import {
  readActivity,
  setActivity,
  pendingActivities,
  updateActivity,
  getActivity,
} from '#contract/assessment/submissions-endpoints.ts'
import { getDegreeCertificate, verifyCertificate } from '#contract/certificates/endpoints.ts'
import { calendar } from '#contract/calendar/endpoints.ts'
import { certificates } from '../../modules/certificates/tables.ts'
import { addCourse } from '../../testing/builders.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Asks, BudgetWorld } from '../world.ts'

const PDF = { name: 'trabalho.pdf', contents: '%PDF-1.7\n' }

/** Gives the version of the regulation of training that is published. */
const publishRegulation = async ({ admin, standing }: BudgetWorld): Promise<string> => {
  await admin.call(saveSettings, { body: { regulation: `<p>Regulamento de ${newId()}</p>` } })
  const { body } = await standing.trainee.call(regulationToAccept, {})
  return body.regulation?.version ?? ''
}

/** The calls of trainees, and of the people who help them. */
export const learning: Asks = {
  'GET /api/entity/user/degrees':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(myDegrees, {}),
  'GET /api/entity/user/degrees/{id}':
    ({ admin, standing: { trainee } }) =>
    () =>
      admin.call(degreesOfUser, { params: { id: trainee.user.id } }),
  'GET /api/player/{degreeId}':
    ({ standing: { trainee, degreeId } }) =>
    () =>
      trainee.call(getPlayer, { params: { degreeId } }),
  'GET /api/regulation': async (world) => {
    await publishRegulation(world)
    return () => world.standing.trainee.call(regulationToAccept, {})
  },
  'POST /api/regulation/accept': async (world) => {
    const version = await publishRegulation(world)
    return () => world.standing.trainee.call(acceptRegulation, { body: { version } })
  },
  'GET /api/player/{degreeId}/preview':
    ({ tutor, course }) =>
    () =>
      tutor.call(previewPlayer, { params: { degreeId: course.degree.id } }),
  'POST /api/degreeuser/updatelecture': async ({ enrol }) => {
    const { trainee, place } = await enrol()
    return () => trainee.call(updateLecture, { body: place })
  },
  'POST /api/degreeuser/update/{id}': async ({ enrol }) => {
    const { trainee, place, assignment } = await enrol()
    const body = { currentModule: place.moduleId, currentLecture: place.lecture }
    return () => trainee.call(updateAssignment, { params: { id: assignment.id }, body })
  },
  'POST /api/degreeuser/time': async ({ app, enrol }) => {
    const { trainee, place } = await enrol()
    await trainee.call(updateLecture, { body: place })
    app.advance(15)
    return () => trainee.call(countTime, { body: { ...place, seconds: 15 } })
  },
  'POST /api/degree/complete': async ({ enrolIn }) => {
    const { trainee, place, degreeId } = await enrolIn({ lectures: [{}], exam: null, survey: false })
    await trainee.call(updateLecture, { body: place })
    return () => trainee.call(completeDegree, { body: { degreeId } })
  },
  'POST /api/degree/survey': async ({ atSurvey }) => (await atSurvey()).answerSurvey,
  'POST /api/degree/startexam': async ({ readyForExam }) => {
    const { trainee, degreeId } = await readyForExam()
    return () => trainee.call(startExam, { body: { degreeId } })
  },
  'POST /api/degree/saveanswer': async ({ inExam }) => {
    const { trainee, attempt, answers } = await inExam()
    const [answer] = answers
    if (!answer) throw new Error('no question was drawn')
    return () => trainee.call(saveAnswer, { body: { attempt, ...answer } })
  },
  'POST /api/degree/saveexam': async ({ inExam }) => {
    const { trainee, degreeId, attempt, answers } = await inExam()
    return () => trainee.call(saveExam, { body: { degreeId, attempt, answers } })
  },
  'GET /api/degree/examresults/{degreeId}': async ({ inExam }) => {
    const { trainee, degreeId, attempt, answers } = await inExam()
    await trainee.call(saveExam, { body: { degreeId, attempt, answers } })
    return () => trainee.call(examResults, { params: { degreeId } })
  },
  'POST /api/degree/starttest': async ({ atTest }) => {
    const { trainee, test } = await atTest()
    return () => trainee.call(startTest, { body: test })
  },
  'POST /api/degree/savetest': async ({ atTest }) => {
    const { trainee, test } = await atTest()
    const { attempt } = (await trainee.call(startTest, { body: test })).body
    return () => trainee.call(saveTest, { body: { ...test, exam: { attempt, answers: [] } } })
  },
  'GET /api/degree/testresults/{degreeId}': async ({ atTest }) => {
    const { trainee, test } = await atTest()
    const { itemId, ...place } = test
    return () => trainee.call(testResults, { params: { degreeId: itemId }, query: place })
  },
  'GET /api/degree/sampletest/{degreeId}':
    ({ tutor, course }) =>
    () =>
      tutor.call(sampleTest, {
        params: { degreeId: course.degree.id },
        query: { resource: course.exam?.id ?? '' },
      }),
  'POST /api/degreeactivity/set': async ({ enrolIn }) => {
    const { trainee, place } = await enrolIn({ lectures: [{ evaluation: true }] })
    const at = { degree: place.degreeId, module: place.moduleId, lecture: place.lecture }
    return () => trainee.call(setActivity, { body: at }, { files: { document: PDF } })
  },
  'GET /api/degreeactivity/get': async ({ enrolIn }) => {
    const { trainee, place } = await enrolIn({ lectures: [{ evaluation: true }] })
    const at = { degree: place.degreeId, module: place.moduleId, lecture: place.lecture }
    await trainee.call(setActivity, { body: at }, { files: { document: PDF } })
    return () => trainee.call(getActivity, { query: at })
  },
  'GET /api/degreeactivity/getpending':
    ({ tutor }) =>
    () =>
      tutor.call(pendingActivities, {}),
  'GET /api/degreeactivity/getdecided':
    ({ tutor }) =>
    () =>
      tutor.call(decidedActivities, {}),
  'GET /api/degreeactivity/read/{id}': async ({ app, enrolIn }) => {
    const { trainee, place, course } = await enrolIn({ lectures: [{ evaluation: true }] })
    const at = { degree: place.degreeId, module: place.moduleId, lecture: place.lecture }
    const sent = await trainee.call(setActivity, { body: at }, { files: { document: PDF } })
    const tutor = await app.as(course.tutor.id)
    return () => tutor.call(readActivity, { params: { id: sent.body._id } })
  },
  'POST /api/degreeactivity/update': async ({ app, enrolIn }) => {
    const { trainee, place, course } = await enrolIn({ lectures: [{ evaluation: true }] })
    const at = { degree: place.degreeId, module: place.moduleId, lecture: place.lecture }
    await trainee.call(setActivity, { body: at }, { files: { document: PDF } })
    const tutor = await app.as(course.tutor.id)
    const grade = { ...at, user: trainee.user.id, obs: 'Bem', value: 17, complete: true }
    return () => tutor.call(updateActivity, { body: grade })
  },
  'POST /api/degreeactivity/correct/{id}': async ({ app, enrolIn }) => {
    const { trainee, place, course } = await enrolIn({ lectures: [{ evaluation: true }, {}] })
    const at = { degree: place.degreeId, module: place.moduleId, lecture: place.lecture }
    const { body: sent } = await trainee.call(setActivity, { body: at }, { files: { document: PDF } })
    const tutor = await app.as(course.tutor.id)
    const grade = { ...at, user: trainee.user.id, obs: 'Bem', value: 7, complete: true }
    await tutor.call(updateActivity, { body: grade })
    const { body: read } = await tutor.call(readActivity, { params: { id: sent._id } })
    const body = { gradedAt: read.gradedAt ?? '', obs: 'Bem', value: 17 }
    return () => tutor.call(correctActivity, { params: { id: sent._id }, body })
  },
  'GET /api/getdegreecertificate/{id}': async ({ atSurvey }) => {
    const { trainee, degreeId, answerSurvey } = await atSurvey()
    await answerSurvey()
    return () => trainee.call(getDegreeCertificate, { params: { id: degreeId } })
  },
  'GET /api/certificate/verify/{word}': async ({ app, db, atSurvey }) => {
    const { assignment, answerSurvey } = await atSurvey()
    await answerSurvey()
    const [row] = await db.select().from(certificates).where(eq(certificates.assignment, assignment.id))
    return () => app.anonymous().call(verifyCertificate, { params: { word: row?.verification ?? '' } })
  },
  'GET /api/calendar':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(calendar, { query: { from: '2026-01-01', to: '2026-12-31' } }),
}

/** Calls whose work depends on their outcome, with a row for each other outcome. */
export const learningOutcomes: Asks = {
  'POST /api/degreeuser/updatelecture, the last session of a course': async ({ enrolIn }) => {
    const { trainee, place } = await enrolIn({ lectures: [{}], exam: null, survey: false })
    await trainee.call(getPlayer, { params: { degreeId: place.degreeId } })
    return () => trainee.call(updateLecture, { body: place })
  },
  'POST /api/degreeuser/updatelecture, the last session before an exam': async ({ enrolIn }) => {
    const { trainee, place } = await enrolIn({ lectures: [{}], survey: false })
    await trainee.call(getPlayer, { params: { degreeId: place.degreeId } })
    return () => trainee.call(updateLecture, { body: place })
  },
  'POST /api/degreeuser/time, reaching the time of the certificate': async ({ app, enrolIn }) => {
    // 45 minutes are counted already; three quarters of 61 are 45 seconds more.
    const course = { lectures: [{}], exam: null, survey: false, values: { duration: 61 } } as const
    const { trainee, place } = await enrolIn(course)
    await trainee.call(updateLecture, { body: place })
    app.advance(60)
    return () => trainee.call(countTime, { body: { ...place, seconds: 60 } })
  },
  'POST /api/degree/saveexam, failed': async ({ inExam }) => {
    const { trainee, degreeId, attempt } = await inExam()
    return () => trainee.call(saveExam, { body: { degreeId, attempt, answers: [] } })
  },
  'POST /api/degree/saveexam, passed in a course without a survey': async ({ app, inExam }) => {
    const { trainee, degreeId, attempt, answers } = await inExam(
      await addCourse(app, { lectures: [{}], survey: false }),
    )
    return () => trainee.call(saveExam, { body: { degreeId, attempt, answers } })
  },
}
