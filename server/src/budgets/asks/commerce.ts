import { codeAccounts } from '../../modules/enrolment/code-tables.ts'
import { cardConcernCounts } from '#contract/commerce/concerns-endpoints.ts'
import {
  cardGroups,
  requestCards,
  cardsOfRef,
  cardStatement,
  payments,
} from '#contract/commerce/card-endpoints.ts'
import { quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import {
  cardsOfUser,
  updateFc,
  updateFcBulk,
  cardsInUse,
  cardsOfThePast,
} from '#contract/enrolment/card-endpoints.ts'
import {
  createManual,
  createMaster,
  quoteManual,
  quoteMaster,
} from '#contract/enrolment/checkout-endpoints.ts'
import { codeConcerns } from '#contract/enrolment/concerns-endpoints.ts'
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
  assignCodeBulk,
  codeCompany,
  removeCode,
} from '#contract/enrolment/codes-endpoints.ts'
import {
  codeCompanies,
  companyCodes,
  codesOfDegree,
  codesOfModule,
  codeGroups,
  codeStatistics,
  codeStudents,
  codeStudentsByType,
} from '#contract/enrolment/code-use-endpoints.ts'
import { servicesOf, serviceOf } from '#contract/commerce/service-endpoints.ts'
import { removeDegree, removableDegree } from '#contract/learning/removal-endpoints.ts'
import { invoices, discountOf, claimDiscount } from '#contract/commerce/invoice-endpoints.ts'
import { services } from '../../modules/commerce/service-table.ts'
import { discounts } from '../../modules/commerce/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { addAssignment } from '../../testing/builders.ts'
import { addCard } from '../../testing/cards.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** A PIN code with one person who has not received theirs yet. */
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

/** Cards of the company, and a trainee who may get them, or holds one. */
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
  'GET /api/code/companies/{company}': async ({ addCode, company, gestor }) => {
    await addCode({ type: 'A', company: company.id })
    return () => gestor.call(companyCodes, { params: { company: company.id } })
  },
  'GET /api/code/concerns':
    ({ gestor }) =>
    () =>
      gestor.call(codeConcerns, {}),
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
    const order = { kind: 'code', type: 'A', degree: course.degree.id, company: company.id } as const
    return () => master.call(createManual, { body: { ...order, accountsAllowed: 2, clientId: newId() } })
  },
  'POST /api/checkout/createMaster': ({ master, company, course }) => {
    const accounts = [{ name: 'Ana', email: `${newId()}@example.pt` }]
    const order = { degree: course.degree.id, company: company.id, accounts }
    return () => master.call(createMaster, { body: order })
  },
  'POST /api/checkout/quote': ({ master, company, course }) => {
    const order = { kind: 'code', type: 'A', degree: course.degree.id, company: company.id } as const
    return () => master.call(quoteManual, { body: { ...order, accountsAllowed: 2 } })
  },
  'POST /api/checkout/quoteMaster': ({ master, company, course }) => {
    const order = {
      degree: course.degree.id,
      company: company.id,
      accounts: [{ name: 'Ana', email: 'ana@example.pt' }],
    }
    return () => master.call(quoteMaster, { body: order })
  },
  'POST /api/code/remove': async ({ addCode, company, master }) => {
    const { id } = await addCode({ type: 'A', company: company.id, bought: true })
    return () => master.call(removeCode, { body: { code: id } })
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
  'POST /api/code/assignbulk': async ({ app, gestor, company, course }) => {
    const { id } = await app.addUser({ company: company.id })
    return () => gestor.call(assignCodeBulk, { body: { degrees: [course.degree.id], users: [id] } })
  },
  'GET /api/user/fc/{user}': async (world) => {
    const { user } = await withCards(world)
    return () => world.gestor.call(cardsOfUser, { params: { user } })
  },
  'POST /api/user/updatefc': async (world) => {
    const { user, cartfc } = await withCards(world)
    return () => world.gestor.call(updateFc, { body: { user, cartfc, degrees: [world.course.degree.id] } })
  },
  'POST /api/user/updatefcbulk': async (world) => {
    const { app, company, course, gestor } = world
    const { user, ref } = await withCards(world)
    const users = [user]
    // As many statements for all of them as for one.
    for (let others = 0; others < 4; others++) {
      users.push((await app.addUser({ company: company.id })).id)
      await addCard(app, { ref, owner: company.id })
    }
    return () => gestor.call(updateFcBulk, { body: { users, ref, degrees: [course.degree.id] } })
  },
  'POST /api/enrolment/quote': async (world) => {
    const { user, ref } = await withCards(world)
    const { id: other } = await world.app.addUser({ company: world.company.id })
    const wanted = { users: [user, other], degrees: [world.course.degree.id] }
    return () => world.gestor.call(quoteEnrolment, { body: { ...wanted, means: { by: 'card', ref } } })
  },
  'GET /api/gestor/fc': async (world) => {
    await withCards(world)
    return () => world.gestor.call(cardGroups, {})
  },
  'POST /api/gestor/fc':
    ({ gestor, company }) =>
    () =>
      gestor.call(requestCards, {
        body: { company: company.id, quantity: 2, hours: 42, clientId: newId() },
      }),
  'GET /api/gestor/fc/cards': async (world) => {
    const { ref } = await withCards(world)
    return () => world.gestor.call(cardsOfRef, { query: { company: world.company.id, ref } })
  },
  'GET /api/gestor/fc/concerns': async (world) => {
    await withCards(world)
    return () => world.gestor.call(cardConcernCounts, {})
  },
  'GET /api/gestor/fc/{card}': async (world) => {
    const { cartfc } = await withCards(world)
    return () => world.gestor.call(cardStatement, { params: { card: cartfc } })
  },
  'GET /api/user/payments':
    ({ gestor }) =>
    () =>
      gestor.call(payments, {}),
  'GET /api/carts/formandos': async (world) => {
    await withCards(world, { isHeld: true })
    return () => world.gestor.call(cardsInUse, {})
  },
  'GET /api/carts/historicoformandos': async (world) => {
    await withCards(world, { isHeld: true, remaining: 0 })
    return () => world.gestor.call(cardsOfThePast, {})
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
    return () => admin.call(removableDegree, { body: { users, degree } })
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
