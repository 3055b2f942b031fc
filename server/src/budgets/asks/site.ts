import type { Asks } from '../world.ts'
import { requestCourse } from '#contract/communication/messages-endpoints.ts'
import { config, reportPageFailure, maintenances } from '#contract/platform/config/endpoints.ts'
import { legalText } from '#contract/site/legal.ts'
import {
  courses,
  courseCategories,
  courseNumbers,
  coursePresentation,
} from '#contract/catalogue/endpoints.ts'
import { groupsOfSlides, slidesOfGroup, orderSlides } from '#contract/site/sliders-endpoints.ts'
import { quizSummary, quizCsv } from '#contract/site/quiz-endpoints.ts'
import { countryChoices, sigoCountries, sigoDistricts, sigoCounties } from '#contract/places/endpoints.ts'

/** The calls of visitors, and those about places. */
export const site: Asks = {
  'GET /healthz':
    ({ app }) =>
    () =>
      app.anonymous().get('/healthz'),
  'GET /readyz':
    ({ app }) =>
    () =>
      app.anonymous().get('/readyz'),
  'GET /api/v1/config':
    ({ app }) =>
    () =>
      app.anonymous().call(config, {}),
  'POST /api/v1/pagefailure':
    ({ app }) =>
    () =>
      app.anonymous().call(reportPageFailure, { body: { page: '/cursos', reason: 'x is undefined' } }),
  'GET /api/maintenances':
    ({ app }) =>
    () =>
      app.anonymous().call(maintenances, {}),
  'GET /api/legal/{page}':
    ({ app }) =>
    () =>
      app.anonymous().call(legalText, { params: { page: 'terms' } }),
  'GET /assets/services/pagesPermission.json':
    ({ app }) =>
    () =>
      app.anonymous().get('/assets/services/pagesPermission.json'),
  'GET /assets/languages/lang-pt.json':
    ({ app }) =>
    () =>
      app.anonymous().get('/assets/languages/lang-pt.json'),
  'GET /assets/defaults/formandos.txt':
    ({ app }) =>
    () =>
      app.anonymous().get('/assets/defaults/formandos.txt'),
  'GET /api/courses':
    ({ app }) =>
    () =>
      app.anonymous().call(courses, {}),
  'GET /api/courses/categories':
    ({ app }) =>
    () =>
      app.anonymous().call(courseCategories, {}),
  'GET /api/courses/numbers':
    ({ app }) =>
    () =>
      app.anonymous().call(courseNumbers, {}),
  'GET /api/courses/{id}':
    ({ app, course }) =>
    () =>
      app.anonymous().call(coursePresentation, { params: { id: course.degree.id } }),
  'POST /api/entity/message/add': ({ app, course }) => {
    const who = { name: 'Ana', email: 'ana@example.pt', text: 'Olá' }
    const body = { template: 'requestDegree' as const, degree: course.degree.id, ...who }
    return () => app.anonymous().call(requestCourse, { body })
  },
  'GET /api/entity/zlSlider/groups':
    ({ app }) =>
    () =>
      app.anonymous().call(groupsOfSlides, {}),
  'GET /api/entity/zlSlider/group/{group}':
    ({ app }) =>
    () =>
      app.anonymous().call(slidesOfGroup, { params: { group: 'index' } }),
  'POST /api/entity/zlSlider/order':
    ({ admin }) =>
    () =>
      admin.call(orderSlides, { body: { group: 'home', ids: [] } }),
  'GET /api/entity/quiz/summary':
    ({ admin }) =>
    () =>
      admin.call(quizSummary, {}),
  'GET /api/entity/quiz/csv':
    ({ admin }) =>
    () =>
      admin.call(quizCsv, {}),
  'GET /api/countries':
    ({ app }) =>
    () =>
      app.anonymous().call(countryChoices, {}),
  'GET /api/sigocountry/{id}':
    ({ app }) =>
    () =>
      app.anonymous().call(sigoCountries, { params: { id: '1' } }),
  'GET /api/sigodistrict/{id}':
    ({ app }) =>
    () =>
      app.anonymous().call(sigoDistricts, { params: { id: '1' } }),
  'GET /api/sigo/county/{id}':
    ({ app }) =>
    () =>
      app.anonymous().call(sigoCounties, { params: { id: '1' } }),
}
