import { codeAccounts } from '../../modules/enrolment/code-tables.ts'
import {
  pinAccounts,
  approveAccount,
  rejectAccount,
  approveAccounts,
  redeemCode,
  forgetPendingCode,
  redeemPendingCode,
  revealCode,
  assignCode,
  codeCompany,
} from '#contract/enrolment/codes-endpoints.ts'
import {
  codeCompanies,
  codesOfDegree,
  codesOfModule,
  codeGroups,
  codeStatistics,
  codeStudents,
  codeStudentsByType,
} from '#contract/enrolment/code-use-endpoints.ts'
import { servicesOf, serviceOf, removeDegree } from '#contract/learning/person-endpoints.ts'
import { invoices, discountOf, claimDiscount } from '#contract/commerce/invoice-endpoints.ts'
import { services } from '../../modules/commerce/service-table.ts'
import { discounts } from '../../modules/commerce/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { addAssignment } from '../../testing/builders.ts'
import { addCard } from '../../testing/cards.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** A code of pins with one person who has not got theirs yet. */
const withAccount = async ({ db, addCode, company }: BudgetWorld) => {
  const code = await addCode({ type: 'P', company: company.id, owner: company.gestor.id })
  const [row] = await db
    .insert(codeAccounts)
    .values({ code: code.id, pin: '0001', name: 'Ana', email: 'ana@example.pt' })
    .returning()
  return { code: code.id, account: row?.id ?? '' }
}
/** A course that a company was given, as its bill has it. */
const addService = async ({ db, company, course }: BudgetWorld) => {
  const what = { descServico: 'Curso', type: 'AV', degree: course.degree.id } as const
  const [row] = await db
    .insert(services)
    .values({ ...what, company: company.id, user: company.trainee.id })
    .returning()
  return row?.id ?? ''
}
const addDiscount = async ({ db }: BudgetWorld) => {
  const code = `D${newId().slice(-8)}`
  await db
    .insert(discounts)
    .values({ name: 'Vinte', code, percent: 20, startDate: '2020-01-01', endDate: '2099-01-01' })
  return code
}

/** Cards of the company, and a trainee who may be given them, or holds one. */
const withCards = async (
  { app, company }: BudgetWorld,
  { isHeld = false, remaining = 42 }: { isHeld?: boolean; remaining?: number } = {},
) => {
  const user = (await app.addUser({ company: company.id })).id
  const ref = `FC-${newId().slice(-8)}`
  const card = await addCard(app, { ref, owner: company.id, remaining, user: isHeld ? user : null })
  return { user, ref, cartfc: card.id }
}

/** The calls about codes, services and invoices. */
export const commerce: Asks = {
  'GET /api/code/accounts':
    ({ gestor }) =>
    () =>
      gestor.call(pinAccounts, {}),
  'GET /api/code/companies': async ({ addCode, company, gestor }) => {
    await addCode({ type: 'A', company: company.id })
    return () => gestor.call(codeCompanies, {})
  },
  'GET /api/code/existsdegree':
    ({ gestor, course }) =>
    () =>
      gestor.call(codesOfDegree, { query: { degreeId: course.degree.id } }),
  'GET /api/code/existsmodule':
    ({ gestor, course }) =>
    () =>
      gestor.call(codesOfModule, { query: { moduleId: course.module.id } }),
  'GET /api/code/master': async ({ addCode, company, master }) => {
    await addCode({ type: 'P', company: company.id, masterGroup: newId() })
    return () => master.call(codeGroups, {})
  },
  'GET /api/code/statscourses':
    ({ gestor }) =>
    () =>
      gestor.call(codeStatistics, {}),
  'GET /api/code/students':
    ({ gestor, company }) =>
    () =>
      gestor.call(codeStudents, { query: { company: company.id } }),
  'GET /api/code/studentsbytype/{type}':
    ({ gestor }) =>
    () =>
      gestor.call(codeStudentsByType, { params: { type: 'FC' } }),
  'GET /api/code/{id}/approve/{account}': async (world) => {
    const { code, account } = await withAccount(world)
    return () => world.gestor.call(approveAccount, { params: { id: code, account } })
  },
  'GET /api/code/{id}/reject/{account}': async (world) => {
    const { code, account } = await withAccount(world)
    return () => world.gestor.call(rejectAccount, { params: { id: code, account } })
  },
  'POST /api/code/approve': async (world) => {
    const { account } = await withAccount(world)
    return () => world.gestor.call(approveAccounts, { body: { selectedOnly: true, accounts: [account] } })
  },
  'POST /api/checkout/createManual': ({ master, company, course }) => {
    const order = { kind: 'code', type: 'A', degree: course.degree.id, company: company.id }
    return () =>
      master.post('/api/checkout/createManual', { ...order, accountsAllowed: 2, clientId: newId() })
  },
  'POST /api/checkout/createMaster': ({ master, company, course }) => {
    const accounts = [{ name: 'Ana', email: `${newId()}@example.pt` }]
    const order = { degree: course.degree.id, company: company.id, accounts }
    return () => master.post('/api/checkout/createMaster', order)
  },
  'POST /api/checkout/quote': ({ master, company, course }) => {
    const order = { kind: 'code', type: 'A', degree: course.degree.id, company: company.id }
    return () => master.post('/api/checkout/quote', { ...order, accountsAllowed: 2 })
  },
  'POST /api/code/remove': async ({ addCode, company, master }) => {
    const { id } = await addCode({ type: 'A', company: company.id, bought: true })
    return () => master.post('/api/code/remove', { code: id })
  },
  'POST /api/code/redeem/{code}': async ({ app, addCode }) => {
    const { code } = await addCode()
    const trainee = await app.asNew('student')
    return () => trainee.call(redeemCode, { params: { code } })
  },
  'POST /api/code/pending/forget': async ({ app, addCode }) => {
    const { code } = await addCode()
    const trainee = await app.asNew('student', { pendingCode: code })
    return () => trainee.call(forgetPendingCode, {})
  },
  'POST /api/code/pending/redeem': async ({ app, addCode }) => {
    const { code } = await addCode()
    const trainee = await app.asNew('student', { pendingCode: code })
    return () => trainee.call(redeemPendingCode, {})
  },
  'POST /api/code/reveal/{id}': async ({ addCode, company, gestor }) => {
    const { id } = await addCode({ company: company.id, owner: company.gestor.id })
    return () => gestor.call(revealCode, { params: { id } })
  },
  'POST /api/code/assign': async ({ app, gestor, company, course }) => {
    const { id } = await app.addUser({ company: company.id })
    return () => gestor.call(assignCode, { body: { degree: course.degree.id, user: id } })
  },
  'GET /api/user/fc/{user}': async (world) => {
    const { user } = await withCards(world)
    return () => world.gestor.get(`/api/user/fc/${user}`)
  },
  'POST /api/user/updatefc': async (world) => {
    const { user, cartfc } = await withCards(world)
    return () => world.gestor.post('/api/user/updatefc', { user, cartfc, degrees: [world.course.degree.id] })
  },
  'POST /api/user/updatefcbulk': async (world) => {
    const { user, ref } = await withCards(world)
    const degrees = [world.course.degree.id]
    return () => world.gestor.post('/api/user/updatefcbulk', { users: [user], ref, degrees })
  },
  'POST /api/enrolment/quote': async (world) => {
    const { user, ref } = await withCards(world)
    const { id: other } = await world.app.addUser({ company: world.company.id })
    const wanted = { users: [user, other], degrees: [world.course.degree.id] }
    return () => world.gestor.post('/api/enrolment/quote', { ...wanted, means: { by: 'card', ref } })
  },
  'GET /api/gestor/fc': async (world) => {
    await withCards(world)
    return () => world.gestor.get('/api/gestor/fc')
  },
  'POST /api/gestor/fc':
    ({ gestor, company }) =>
    () =>
      gestor.post('/api/gestor/fc', { company: company.id, quantity: 2, hours: 42 }),
  'GET /api/gestor/fc/cards': async (world) => {
    const { ref } = await withCards(world)
    return () => world.gestor.get(`/api/gestor/fc/cards?company=${world.company.id}&ref=${ref}`)
  },
  'GET /api/gestor/fc/concerns': async (world) => {
    await withCards(world)
    return () => world.gestor.get('/api/gestor/fc/concerns')
  },
  'GET /api/gestor/fc/{card}': async (world) => {
    const { cartfc } = await withCards(world)
    return () => world.gestor.get(`/api/gestor/fc/${cartfc}`)
  },
  'GET /api/user/payments':
    ({ gestor }) =>
    () =>
      gestor.get('/api/user/payments'),
  'GET /api/carts/formandos': async (world) => {
    await withCards(world, { isHeld: true })
    return () => world.gestor.get('/api/carts/formandos')
  },
  'GET /api/carts/historicoformandos': async (world) => {
    await withCards(world, { isHeld: true, remaining: 0 })
    return () => world.gestor.get('/api/carts/historicoformandos')
  },
  'GET /api/code/company/{code}': async ({ app, addCode, company }) => {
    const { code } = await addCode({ type: 'A', company: company.id })
    return () => app.anonymous().call(codeCompany, { params: { code } })
  },
  'GET /api/entity/company/servicos/{id}':
    ({ gestor, company }) =>
    () =>
      gestor.call(servicesOf, { params: { id: company.id } }),
  'GET /api/entity/company/servicos/{id}/{service}': async (world) => {
    const service = await addService(world)
    return () => world.gestor.call(serviceOf, { params: { id: world.company.id, service } })
  },
  'POST /api/user/removedegreefc/quote': async ({ app, admin, course }) => {
    const people = [await app.addUser(), await app.addUser()]
    const degree = course.degree.id
    for (const { id: user } of people) await addAssignment(app, { user, degree })
    const users = people.map(({ id }) => id)
    return () => admin.post('/api/user/removedegreefc/quote', { users, degree })
  },
  'POST /api/user/removedegreefc': async ({ app, admin, course }) => {
    const user = (await app.addUser()).id
    const degree = course.degree.id
    await addAssignment(app, { user, degree })
    return () => admin.call(removeDegree, { body: { user, degree } })
  },
  'GET /api/invoices':
    ({ master }) =>
    () =>
      master.call(invoices, {}),
  'GET /api/getdiscount/{code}': async (world) => {
    const code = await addDiscount(world)
    return () => world.admin.call(discountOf, { params: { code } })
  },
  'POST /api/getdiscount/{code}': async (world) => {
    const code = await addDiscount(world)
    const account = await world.app.as(world.company.id)
    return () => account.call(claimDiscount, { params: { code } })
  },
}
