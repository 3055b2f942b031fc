import { DAY_MS } from '#contract/platform/durations.ts'
import { eq } from 'drizzle-orm'
import { addClientWithNif } from './clients.ts'
import { cartfcs } from '../modules/commerce/index.ts'
import { attendance, codes } from '../modules/enrolment/index.ts'
import { users } from '../modules/people/index.ts'
import type { TestApp } from './app.ts'
import { addAssignment, addCourse } from './builders.ts'

/**
 * Two companies as their rooms show them: the first with people in every state, a complete course, a running one, cards
 * and a code; those who answer for it, logged in.
 */
export const addRooms = async (app: TestApp) => {
  const { db } = app.platform
  const c = await addClientWithNif(app, '501964843')
  const d = await addClientWithNif(app, '504426290')
  const clients = {
    company: await app.as(c.id),
    gestor: await app.as(c.gestor.id),
    master: await app.as(c.master.id),
    admin: await app.asNew('admin'),
  }
  const course = await addCourse(app, { values: { name: 'Primeiro', hduration: 25 } })
  const other = await addCourse(app, { values: { name: 'Segundo', hduration: 10 } })
  await db
    .update(users)
    .set({ name: 'Érica Ávila', nif: '123456789', niss: '12345678901', activationDate: new Date() })
    .where(eq(users.id, c.trainee.id))
  await app.addUser({ name: 'Zeferino Inativo', company: c.id, active: false })
  await app.addUser({ name: 'Bruno Bloqueado', company: c.id, lock: true })
  await app.addUser({ kind: 'tutor', name: 'Tutora da casa', company: c.id })
  const [card] = await db
    .insert(cartfcs)
    .values({ ref: 'FC1', owner: c.id, user: c.trainee.id, hours: 42, remaining: 17 })
    .returning()
  await db.insert(cartfcs).values([
    { ref: 'FC1', owner: c.id },
    { ref: 'VELHO', owner: c.id, remaining: 5, createdAt: new Date(Date.now() - 400 * DAY_MS) },
  ])
  await db.insert(codes).values({
    code: 'CODIGODAEMPRESA',
    type: 'A',
    degree: course.degree.id,
    company: c.id,
    accountsAllowed: 7,
    accountsUsed: 2,
  })
  const now = new Date()
  const done = await addAssignment(app, {
    user: c.trainee.id,
    degree: course.degree.id,
    company: c.id,
    type: 'FC',
    cartfc: card?.id ?? null,
    seconds: 5400,
    startedAt: now,
    isComplete: true,
    certificadoEmitido: true,
  })
  const { id: running } = await addAssignment(app, {
    user: c.trainee.id,
    degree: other.degree.id,
    company: c.id,
    seconds: 1800,
    startedAt: now,
  })
  await addAssignment(app, { user: d.trainee.id, degree: other.degree.id, company: d.id })
  await db.insert(attendance).values({
    assignment: done.id,
    module: course.module.id,
    lecture: course.lectures[0]?._id ?? '',
    seconds: 5400,
  })
  return { c, d, clients, course, other, running }
}
