import { eq } from 'drizzle-orm'
import { roleId } from '../../modules/people/role/base-roles.ts'
import { sessions } from '../../modules/people/table.ts'
import { newId } from '../../platform/database/columns.ts'
import { md5 } from '../../testing/app.ts'
import { mailTo, ticketTo } from '../../testing/mails.ts'
import type { Asks, BudgetWorld } from '../world.ts'

const PASSWORD = md5('vinhas do Douro')
let signedUp = 0

/** Somebody who signed up and did not activate their account yet. */
const signUp = async ({ app }: BudgetWorld) => {
  const username = `novo${(signedUp += 1)}`
  const email = `${username}@example.pt`
  const data = { name: 'Nova Pessoa', nif: '501964843' }
  const body = { type: 'student', username, email, data, terms: true }
  const answer = await app.anonymous().post('/api/register', body)
  const cookie = /registration=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
  return { username, email, cookie, ticket: await ticketTo(app, email) }
}
/** Somebody with an account and a password. */
const withPassword = async (world: BudgetWorld) => {
  const { username, email, ticket } = await signUp(world)
  await world.app.anonymous().post('/api/changepassword', { ...ticket, newPassword: PASSWORD })
  const browser = world.app.anonymous()
  await browser.post('/api/login', { username, password: PASSWORD })
  return { username, email, browser }
}
/** The token of an invitation to manage a company. */
const invite = async ({ app, master, company }: BudgetWorld) => {
  const email = `gestor${(signedUp += 1)}@example.pt`
  await master.post('/api/entity/company/sendemailgestor', { company: company.id, email })
  return { email, token: (await mailTo(app, email))?.path.split('/').at(-1) ?? '' }
}

/** The calls that sign somebody up, in and out, and those about one's own account. */
export const accounts: Asks = {
  'POST /api/register': ({ app }) => {
    const username = `registo${(signedUp += 1)}`
    const data = { name: 'Nova Pessoa', nif: '501964843' }
    const body = { type: 'student', username, email: `${username}@example.pt`, data, terms: true }
    return () => app.anonymous().post('/api/register', body)
  },
  'POST /api/register/resend': async (world) => {
    const { email } = await signUp(world)
    return () => world.app.anonymous().post('/api/register/resend', { email })
  },
  'POST /api/register/correct': async (world) => {
    const { cookie } = await signUp(world)
    const email = `corrigido${signedUp}@example.pt`
    return () => world.app.anonymous().post('/api/register/correct', { email }, { cookie })
  },
  'POST /api/activate': async (world) => {
    const { ticket } = await signUp(world)
    return () => world.app.anonymous().post('/api/activate', ticket)
  },
  'POST /api/changepassword': async (world) => {
    const { ticket } = await signUp(world)
    const body = { ...ticket, newPassword: PASSWORD }
    return () => world.app.anonymous().post('/api/changepassword', body)
  },
  'POST /api/resetpassword': async (world) => {
    const { username, email } = await withPassword(world)
    return () => world.app.anonymous().post('/api/resetpassword', { username, email })
  },
  'POST /api/login': async (world) => {
    const { username } = await withPassword(world)
    return () => world.app.anonymous().post('/api/login', { username, password: PASSWORD })
  },
  'GET /api/logout': async ({ app }) => {
    const person = await app.asNew('student')
    return () => person.get('/api/logout')
  },
  'GET /api/currentuser':
    ({ standing: { trainee } }) =>
    () =>
      trainee.get('/api/currentuser'),
  'GET /api/sessions':
    ({ standing: { trainee } }) =>
    () =>
      trainee.get('/api/sessions'),
  'POST /api/sessions/{id}/end': async ({ app, db }) => {
    const person = await app.asNew('student')
    await app.as(person.user.id)
    const { body } = await person.get('/api/sessions')
    const other = body.items?.find(({ current }) => current !== true)
    return async () => {
      const answer = await person.post(`/api/sessions/${String(other?.['_id'])}/end`)
      if ((await db.$count(sessions, eq(sessions.user, person.user.id))) !== 1) throw new Error('not ended')
      return answer
    }
  },
  'POST /api/sessions/endothers': async ({ app }) => {
    const person = await app.asNew('student')
    await app.as(person.user.id)
    return () => person.post('/api/sessions/endothers')
  },
  'POST /api/session/viewas': async ({ app }) => {
    const admin = await app.asNew('admin')
    return () => admin.post('/api/session/viewas', { role: roleId.creator })
  },
  'POST /api/session/viewas/end': async ({ app }) => {
    const admin = await app.asNew('admin')
    await admin.post('/api/session/viewas', { role: roleId.creator })
    return () => admin.post('/api/session/viewas/end')
  },
  'POST /api/entity/user/resetpassword/{id}': async ({ app, admin }) => {
    const { id } = await app.addUser()
    return () => admin.post(`/api/entity/user/resetpassword/${id}`)
  },
  'POST /api/entity/user/lock/{id}': async ({ app, admin }) => {
    const { id } = await app.addUser()
    return () => admin.post(`/api/entity/user/lock/${id}`, { lock: true })
  },
  'GET /api/v1/users/unique/{field}/{value}/{id}':
    ({ app }) =>
    () =>
      app.anonymous().get(`/api/v1/users/unique/username/livre/${newId()}`),
  'POST /api/entity/company/sendemailgestor': ({ master, company }) => {
    const email = `convite${(signedUp += 1)}@example.pt`
    return () => master.post('/api/entity/company/sendemailgestor', { company: company.id, email })
  },
  'GET /api/entity/company/checktoken/{token}': async (world) => {
    const { token } = await invite(world)
    return () => world.app.anonymous().get(`/api/entity/company/checktoken/${token}`)
  },
  'POST /api/register/gestor/{token}': async (world) => {
    const { token, email } = await invite(world)
    const [username] = email.split('@')
    const body = { username, email, terms: true, data: { name: 'Um', contact: '912345678' } }
    return () => world.app.anonymous().post(`/api/register/gestor/${token}`, body)
  },
  'POST /api/register/gestor/{token}/decline': async (world) => {
    const { token } = await invite(world)
    return () => world.app.anonymous().post(`/api/register/gestor/${token}/decline`)
  },
  'POST /api/entity/company/addtouser': async (world) => {
    const { token } = await invite(world)
    const gestor = await world.app.asNew('gestor')
    const body = { user: gestor.user.id, company: world.company.id, token }
    return () => gestor.post('/api/entity/company/addtouser', body)
  },
}
