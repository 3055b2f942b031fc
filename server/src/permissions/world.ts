import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { entities } from '#contract/entities.ts'
import { degrees } from '../modules/catalogue/index.ts'
import { roles } from '../modules/people/index.ts'
import type { Client, TestApp } from '../testing/app.ts'
import { addAssignment, addCourse } from '../testing/builders.ts'
import { addClientWithNif } from '../testing/clients.ts'
import { createItems } from '../testing/items.ts'
import { academyMakers } from './makers/academy.ts'
import { companyMakers } from './makers/companies.ts'
import { courseMakers } from './makers/courses.ts'
import { trainingMakers } from './makers/training.ts'
import type { Makers } from './makers/world.ts'
import type { Kind } from './table.ts'

/** A role of no kind with every box of the matrix ticked. */
const addGrantedRole = async (app: TestApp): Promise<string> => {
  const pages = entities.map(({ name }) => ({ name, view: true, edit: true, list: true }))
  const [row] = await app.platform.db
    .insert(roles)
    .values({ name: 'Só páginas', approvalLevel: 0, pages })
    .returning()
  assert.ok(row)
  return row.id
}

/** Two client companies, C and D, with their people, courses and things, as the table of permissions has them. */
export const createWorld = async (app: TestApp) => {
  const { db } = app.platform
  const c = await addClientWithNif(app, '501964843')
  const d = await addClientWithNif(app, '504426290')
  const course = await addCourse(app, { values: { name: 'Publicado' } })
  const other = await addCourse(app, { values: { name: 'De outros' } })
  const { tutor } = course
  const moderator = await app.addUser({ kind: 'moderator' })
  const moderators = [tutor.id, moderator.id]
  await db.update(degrees).set({ moderators }).where(eq(degrees.id, course.degree.id))
  await addAssignment(app, { user: c.trainee.id, degree: course.degree.id, company: c.id })
  await addAssignment(app, { user: d.trainee.id, degree: other.degree.id, company: d.id })
  const ids: Record<Exclude<Kind, 'anonymous'>, string> = {
    student: c.trainee.id,
    company: c.id,
    gestor: c.gestor.id,
    master: c.master.id,
    tutor: tutor.id,
    moderator: moderator.id,
    creator: (await app.addUser({ kind: 'creator' })).id,
    grants: (await app.addUser({ role: await addGrantedRole(app) })).id,
    admin: (await app.addUser({ kind: 'admin' })).id,
  }
  const clients = { anonymous: app.anonymous() } as Record<Kind, Client>
  for (const [kind, id] of Object.entries(ids)) clients[kind as Kind] = await app.as(id)
  const items = createItems(app, clients.admin)

  const added = async (name: string): Promise<string> => {
    const entity = entities.find((declared) => declared.name === name)
    assert.ok(entity, name)
    const { answer } = await items.add(entity)
    assert.equal(answer.status, 200, `${name}: ${JSON.stringify(answer.body)}`)
    return String(answer.body._id)
  }
  const world = { app, c, d, course, other, ids, moderators, admin: clients.admin, added }
  const makers: Makers = {
    ...academyMakers(world),
    ...companyMakers(world),
    ...trainingMakers(world),
    ...courseMakers(world),
  }
  const standing = new Map<string, string>()
  /** The id of the item of a line of the table: the existing one, or a new one. */
  const itemOf = async (entity: string, item: string, who: string): Promise<string> => {
    const maker = makers[entity]?.[item]
    const key = `${entity} ${item} ${maker?.length ? who : ''}`
    const id = standing.get(key) ?? (await (maker ? maker(who) : added(entity)))
    standing.set(key, id)
    return id
  }
  /** Forgets an item that was removed. */
  const forget = (gone: string): void => {
    for (const [key, id] of standing) if (id === gone) standing.delete(key)
  }
  return { c, d, course, other, ids, clients, itemOf, forget }
}

export type World = Awaited<ReturnType<typeof createWorld>>
