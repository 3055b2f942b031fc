import type { Asks } from '../world.ts'

/** The calls of whoever visits, and those about places. */
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
      app.anonymous().get('/api/v1/config'),
  'POST /api/v1/pagefailure':
    ({ app }) =>
    () =>
      app.anonymous().post('/api/v1/pagefailure', { page: '/cursos', reason: 'x is undefined' }),
  'GET /api/maintenances':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/maintenances'),
  'GET /api/legal/{page}':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/legal/terms'),
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
      app.anonymous().get('/api/courses'),
  'GET /api/courses/categories':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/courses/categories'),
  'GET /api/courses/numbers':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/courses/numbers'),
  'GET /api/courses/{id}':
    ({ app, course }) =>
    () =>
      app.anonymous().get(`/api/courses/${course.degree.id}`),
  'POST /api/entity/message/add': ({ app, course }) => {
    const who = { name: 'Ana', email: 'ana@example.pt', text: 'Olá' }
    const body = { template: 'requestDegree', degree: course.degree.id, ...who }
    return () => app.anonymous().post('/api/entity/message/add', body)
  },
  'GET /api/entity/zlSlider/groups':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/entity/zlSlider/groups'),
  'GET /api/entity/zlSlider/group/{group}':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/entity/zlSlider/group/index'),
  'POST /api/entity/zlSlider/order':
    ({ admin }) =>
    () =>
      admin.post('/api/entity/zlSlider/order', { group: 'home', ids: [] }),
  'GET /api/entity/quiz/summary':
    ({ admin }) =>
    () =>
      admin.get('/api/entity/quiz/summary'),
  'GET /api/entity/quiz/csv':
    ({ admin }) =>
    () =>
      admin.get('/api/entity/quiz/csv'),
  'GET /api/countries':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/countries'),
  'GET /api/sigocountry/{id}':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/sigocountry/1'),
  'GET /api/sigodistrict/{id}':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/sigodistrict/1'),
  'GET /api/sigo/county/{id}':
    ({ app }) =>
    () =>
      app.anonymous().get('/api/sigo/county/1'),
}
