import { eq } from 'drizzle-orm'
import {
  changePassword,
  activate,
  resetPassword,
  sendRecovery,
  lockUser,
} from '#contract/accounts/password.ts'
import {
  login,
  logout,
  currentUser,
  openSessions,
  endSession,
  endOtherSessions,
} from '#contract/platform/access/session.ts'
import { sendEmailGestor, declineInvitation, addToUser, checkToken } from '#contract/companies/invitations.ts'
import {
  resendActivation,
  correctEmail,
  uniqueField,
  registerGestor,
  register,
} from '#contract/accounts/registration.ts'
import { kindsOfAbility } from '#contract/platform/access/abilities.ts'
import { viewAs, endViewAs } from '#contract/platform/access/view-as.ts'
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
  const body = { type: 'student' as const, username, email, data, terms: true as const }
  const answer = await app.anonymous().call(register, { body })
  const cookie = /registration=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
  return { username, email, cookie, ticket: await ticketTo(app, email) }
}
/** Somebody with an account and a password. */
const withPassword = async (world: BudgetWorld) => {
  const { username, email, ticket } = await signUp(world)
  await world.app.anonymous().call(changePassword, { body: { ...ticket, newPassword: PASSWORD } })
  const browser = world.app.anonymous()
  await browser.call(login, { body: { username, password: PASSWORD } })
  return { username, email, browser }
}
/** The token of an invitation to manage a company. */
const invite = async ({ app, master, company }: BudgetWorld) => {
  const email = `gestor${(signedUp += 1)}@example.pt`
  await master.call(sendEmailGestor, { body: { company: company.id, email } })
  return { email, token: (await mailTo(app, email))?.path.split('/').at(-1) ?? '' }
}

/** The calls for signing up, in and out, and those about the caller's account. */
export const accounts: Asks = {
  'POST /api/register': ({ app }) => {
    const username = `registo${(signedUp += 1)}`
    const data = { name: 'Nova Pessoa', nif: '501964843' }
    const body = {
      type: 'student' as const,
      username,
      email: `${username}@example.pt`,
      data,
      terms: true as const,
    }
    return () => app.anonymous().call(register, { body })
  },
  'POST /api/register/resend': async (world) => {
    const { email } = await signUp(world)
    // A minute after the mail of the sign-up, which no other follows at once.
    world.app.advance(60)
    return () => world.app.anonymous().call(resendActivation, { body: { email } })
  },
  'POST /api/register/correct': async (world) => {
    const { cookie } = await signUp(world)
    const email = `corrigido${signedUp}@example.pt`
    return () => world.app.anonymous().call(correctEmail, { body: { email } }, { headers: { cookie } })
  },
  'POST /api/activate': async (world) => {
    const { ticket } = await signUp(world)
    return () => world.app.anonymous().call(activate, { body: ticket })
  },
  'POST /api/changepassword': async (world) => {
    const { ticket } = await signUp(world)
    const body = { ...ticket, newPassword: PASSWORD }
    return () => world.app.anonymous().call(changePassword, { body })
  },
  'POST /api/resetpassword': async (world) => {
    const { username, email } = await withPassword(world)
    return () => world.app.anonymous().call(resetPassword, { body: { username, email } })
  },
  'POST /api/login': async (world) => {
    const { username } = await withPassword(world)
    return () => world.app.anonymous().call(login, { body: { username, password: PASSWORD } })
  },
  'GET /api/logout': async ({ app }) => {
    const person = await app.asNew('student')
    return () => person.call(logout, {})
  },
  'GET /api/abilities/{ability}':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(kindsOfAbility, { params: { ability: 'overview.see' } }),
  'GET /api/currentuser':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(currentUser, {}),
  'GET /api/sessions':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(openSessions, {}),
  'POST /api/sessions/{id}/end': async ({ app, db }) => {
    const person = await app.asNew('student')
    await app.as(person.user.id)
    const { body } = await person.call(openSessions, {})
    const other = body.items.find(({ isCurrent }) => !isCurrent)
    return async () => {
      const answer = await person.call(endSession, { params: { id: String(other?._id) } })
      if ((await db.$count(sessions, eq(sessions.user, person.user.id))) !== 1) throw new Error('not ended')
      return answer
    }
  },
  'POST /api/sessions/endothers': async ({ app }) => {
    const person = await app.asNew('student')
    await app.as(person.user.id)
    return () => person.call(endOtherSessions, {})
  },
  'POST /api/session/viewas': async ({ app }) => {
    const admin = await app.asNew('admin')
    return () => admin.call(viewAs, { body: { role: roleId.creator } })
  },
  'POST /api/session/viewas/end': async ({ app }) => {
    const admin = await app.asNew('admin')
    await admin.call(viewAs, { body: { role: roleId.creator } })
    return () => admin.call(endViewAs, {})
  },
  'POST /api/entity/user/resetpassword/{id}': async ({ app, admin }) => {
    const { id } = await app.addUser()
    return () => admin.call(sendRecovery, { params: { id } })
  },
  'POST /api/entity/user/lock/{id}': async ({ app, admin }) => {
    const { id } = await app.addUser()
    return () => admin.call(lockUser, { params: { id }, body: { lock: true } })
  },
  'GET /api/v1/users/unique/{field}/{value}/{id}':
    ({ app }) =>
    () =>
      app.anonymous().call(uniqueField, { params: { field: 'username', value: 'livre', id: newId() } }),
  'POST /api/entity/company/sendemailgestor': ({ master, company }) => {
    const email = `convite${(signedUp += 1)}@example.pt`
    return () => master.call(sendEmailGestor, { body: { company: company.id, email } })
  },
  'GET /api/entity/company/checktoken/{token}': async (world) => {
    const { token } = await invite(world)
    return () => world.app.anonymous().call(checkToken, { params: { token } })
  },
  'POST /api/register/gestor/{token}': async (world) => {
    const { token, email } = await invite(world)
    const [username] = email.split('@')
    const body = { username, email, terms: true, data: { name: 'Um', contact: '912345678' } }
    return () => world.app.anonymous().call(registerGestor, { params: { token }, body })
  },
  'POST /api/register/gestor/{token}/decline': async (world) => {
    const { token } = await invite(world)
    return () => world.app.anonymous().call(declineInvitation, { params: { token } })
  },
  'POST /api/entity/company/addtouser': async (world) => {
    const { token } = await invite(world)
    const gestor = await world.app.asNew('gestor')
    const body = { user: gestor.user.id, company: world.company.id, token }
    return () => gestor.call(addToUser, { body })
  },
}
