import { codeAccounts } from '../../modules/enrolment/code-tables.ts'
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
      gestor.get('/api/code/accounts'),
  'GET /api/code/companies': async ({ addCode, company, gestor }) => {
    await addCode({ type: 'A', company: company.id })
    return () => gestor.get('/api/code/companies')
  },
  'GET /api/code/existsdegree':
    ({ gestor, course }) =>
    () =>
      gestor.get(`/api/code/existsdegree?degreeId=${course.degree.id}`),
  'GET /api/code/existsmodule':
    ({ gestor, course }) =>
    () =>
      gestor.get(`/api/code/existsmodule?moduleId=${course.module.id}`),
  'GET /api/code/master': async ({ addCode, company, master }) => {
    await addCode({ type: 'P', company: company.id, masterGroup: newId() })
    return () => master.get('/api/code/master')
  },
  'GET /api/code/statscourses':
    ({ gestor }) =>
    () =>
      gestor.get('/api/code/statscourses'),
  'GET /api/code/students':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/code/students?company=${company.id}`),
  'GET /api/code/studentsbytype/{type}':
    ({ gestor }) =>
    () =>
      gestor.get('/api/code/studentsbytype/FC'),
  'GET /api/code/{id}/approve/{account}': async (world) => {
    const { code, account } = await withAccount(world)
    return () => world.gestor.get(`/api/code/${code}/approve/${account}`)
  },
  'GET /api/code/{id}/reject/{account}': async (world) => {
    const { code, account } = await withAccount(world)
    return () => world.gestor.get(`/api/code/${code}/reject/${account}`)
  },
  'POST /api/code/approve': async (world) => {
    const { account } = await withAccount(world)
    return () => world.gestor.post('/api/code/approve', { selectedOnly: true, accounts: [account] })
  },
  'POST /api/code/redeem/{code}': async ({ app, addCode }) => {
    const { code } = await addCode()
    const trainee = await app.asNew('student')
    return () => trainee.post(`/api/code/redeem/${code}`)
  },
  'POST /api/code/pending/forget': async ({ app, addCode }) => {
    const { code } = await addCode()
    const trainee = await app.asNew('student', { pendingCode: code })
    return () => trainee.post('/api/code/pending/forget')
  },
  'POST /api/code/pending/redeem': async ({ app, addCode }) => {
    const { code } = await addCode()
    const trainee = await app.asNew('student', { pendingCode: code })
    return () => trainee.post('/api/code/pending/redeem')
  },
  'POST /api/code/reveal/{id}': async ({ addCode, company, gestor }) => {
    const { id } = await addCode({ company: company.id, owner: company.gestor.id })
    return () => gestor.post(`/api/code/reveal/${id}`)
  },
  'POST /api/code/assign': async ({ app, gestor, company, course }) => {
    const { id } = await app.addUser({ company: company.id })
    return () => gestor.post('/api/code/assign', { degree: course.degree.id, user: id })
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
    return () => app.anonymous().get(`/api/code/company/${code}`)
  },
  'GET /api/entity/company/servicos/{id}':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/entity/company/servicos/${company.id}`),
  'GET /api/entity/company/servicos/{id}/{service}': async (world) => {
    const service = await addService(world)
    return () => world.gestor.get(`/api/entity/company/servicos/${world.company.id}/${service}`)
  },
  'POST /api/user/removedegreefc': async ({ app, admin, course }) => {
    const user = (await app.addUser()).id
    const degree = course.degree.id
    await addAssignment(app, { user, degree })
    return () => admin.post('/api/user/removedegreefc', { user, degree })
  },
  'GET /api/invoices':
    ({ master }) =>
    () =>
      master.get('/api/invoices'),
  'GET /api/getdiscount/{code}': async (world) => {
    const code = await addDiscount(world)
    return () => world.admin.get(`/api/getdiscount/${code}`)
  },
  'POST /api/getdiscount/{code}': async (world) => {
    const code = await addDiscount(world)
    const account = await world.app.as(world.company.id)
    return () => account.post(`/api/getdiscount/${code}`)
  },
}
