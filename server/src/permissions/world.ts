import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { entities } from '#contract/entities.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { actions, dossierEntries } from '../modules/actions/tables.ts'
import { cartfcs } from '../modules/commerce/index.ts'
import { creditUses, employments, externalTrainings } from '../modules/compliance/tables.ts'
import { codes } from '../modules/enrolment/index.ts'
import { countries } from '../modules/places/index.ts'
import { comments, faqs } from '../modules/support/index.ts'
import { consents, legalVersions } from '../modules/people/consents/tables.ts'
import { companies, companyManagers, roles, securityEvents } from '../modules/people/index.ts'
import { contractTemplates, processorContracts } from '../modules/privacy/register-tables.ts'
import { dataErasures, dataRequests } from '../modules/privacy/tables.ts'
import { degrees } from '../modules/catalogue/index.ts'
import { activities, errors } from '../platform/audit/tables.ts'
import { messages } from '../platform/mail/tables.ts'
import { settings } from '../platform/settings-table.ts'
import { newId } from '../platform/database/columns.ts'
import type { Client, TestApp } from '../testing/app.ts'
import { addAssignment, addCourse } from '../testing/builders.ts'
import { createItems } from '../testing/items.ts'
import type { Kind } from './table.ts'

/** A client company, with its account, its master, who may be another company's too, its gestor and a trainee. */
export const addClient = async (app: TestApp, nif: string, of?: { id: string }) => {
  const account = await app.addUser({ kind: 'company', username: nif })
  const master = of ?? (await app.addUser({ kind: 'master' }))
  const gestor = await app.addUser({ kind: 'gestor' })
  const { id, email } = account
  await app.platform.db
    .insert(companies)
    .values({ id, nif, name: `Empresa ${nif}`, email, master: master.id })
  await app.platform.db.insert(companyManagers).values({ company: id, user: gestor.id })
  const trainee = await app.addUser({ company: id })
  return { id, account, master, gestor, trainee }
}

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

/** Two client companies, C and D, their people, courses and things, as the table of permissions tells of them. */
export const createWorld = async (app: TestApp) => {
  const { db } = app.platform
  const c = await addClient(app, '501964843')
  const d = await addClient(app, '504426290')
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

  const one = async (rows: Promise<{ id: string }[]>): Promise<string> => {
    const [row] = await rows
    assert.ok(row)
    return row.id
  }
  const added = async (name: string): Promise<string> => {
    const entity = entities.find((declared) => declared.name === name)
    assert.ok(entity, name)
    const { answer } = await items.add(entity)
    assert.equal(answer.status, 200, `${name}: ${JSON.stringify(answer.body)}`)
    return String(answer.body._id)
  }
  const place = { degree: course.degree.id, module: course.module.id, lecture: course.lectures[0]?._id ?? '' }
  const question = (values: Partial<typeof faqs.$inferInsert>) =>
    one(
      db
        .insert(faqs)
        .values({ ...place, subject: 'S', question: 'Q', ...values })
        .returning(),
    )
  const code = (values: Partial<typeof codes.$inferInsert>) =>
    one(
      db
        .insert(codes)
        .values({ code: newId().slice(-12), degree: course.degree.id, ...values })
        .returning(),
    )
  const card = (values: { owner: string; user?: string }) =>
    one(
      db
        .insert(cartfcs)
        .values({ ref: 'FC', ...values })
        .returning(),
    )
  type Worked = { id: string; trainee: { id: string } }
  const workerAt = ({ id, trainee }: Worked) => ({ user: trainee.id, company: id, startDate: '2026-01-01' })
  const work = async (at: Worked) => {
    const { id: user } = await app.addUser({ company: at.id })
    return one(
      db
        .insert(employments)
        .values({ ...workerAt(at), user })
        .returning(),
    )
  }
  const elsewhere = async (at: Worked) => {
    await db.insert(employments).values(workerAt(at))
    return one(
      db
        .insert(externalTrainings)
        .values({
          ...workerAt(at),
          name: 'F',
          endDate: '2026-01-02',
          hours: 7,
          entity: 'E',
          entityType: '07',
        })
        .returning(),
    )
  }
  const credit = async (at: Worked) => {
    await db.insert(employments).values(workerAt(at))
    return one(
      db
        .insert(creditUses)
        .values({ ...workerAt(at), purpose: 'F', noticeDate: '2026-01-01', hours: 7 })
        .returning(),
    )
  }
  const action = async (values: Partial<typeof actions.$inferInsert>) => {
    const id = await added('action')
    return one(
      db
        .update(actions)
        .set({ degree: course.degree.id, tutors: [], ...values })
        .where(eq(actions.id, id))
        .returning(),
    )
  }
  const entry = async (values: Partial<typeof actions.$inferInsert>) => {
    const of = await action(values)
    return one(
      db
        .insert(dossierEntries)
        .values({ action: of, letter: 'r', date: '2026-01-12', name: 'Ocorrência', text: 'Falha de rede' })
        .returning(),
    )
  }
  const degree = async (values: Partial<typeof degrees.$inferInsert>) => {
    const id = await added('degree')
    return one(
      db
        .update(degrees)
        .set({ state: 0, demomode: false, master: false, ...values })
        .where(eq(degrees.id, id))
        .returning(),
    )
  }
  let counted = 0
  const country = () => ({
    code: `X${String.fromCharCode(65 + counted++)}`,
    common: 'Nenhures',
    official: 'Nenhures',
  })
  const erased = {
    kind: 'keep.errors' as const,
    months: 3,
    mark: 'likely' as const,
    before: '2026-01-01',
    rows: 1,
  }
  const contract = async (company: string, values: Partial<typeof processorContracts.$inferInsert> = {}) => {
    const [template] = await db.select({ id: contractTemplates.id }).from(contractTemplates)
    assert.ok(template)
    const row = { company, template: template.id, version: 1, text: 'Texto', ...values }
    return one(db.insert(processorContracts).values(row).returning())
  }
  const legalText = () => ({ kind: 'terms' as const, version: newId(), text: '<p>Texto</p>' })
  const askedOfData = { user: ids.student, username: 'ana', kind: 'correction' as const }
  const message = { template: 't', subject: 's', status: 'kept', html: '<p>Ligação</p>' } as const

  /** What the lines of the table are about; `who` is who asks, where the item is theirs. */
  const makers: Record<string, Record<string, (who: string) => Promise<string>>> = {
    user: {
      self: async (who) => who,
      trainee: async () => (await app.addUser({ company: c.id })).id,
      waiting: async () => (await app.addUser({ company: c.id, active: false })).id,
      manager: async () => {
        const { id } = await app.addUser({ kind: 'gestor' })
        await db.insert(companyManagers).values({ company: c.id, user: id })
        return id
      },
      account: async () => c.id,
      stranger: async () => d.trainee.id,
      administrator: async () => (await app.addUser({ kind: 'admin' })).id,
    },
    company: { own: async () => c.id, other: async () => d.id },
    country: { any: () => one(db.insert(countries).values(country()).returning()) },
    activity: { any: () => one(db.insert(activities).values({ action: 'x' }).returning()) },
    error: { any: () => one(db.insert(errors).values({ description: 'x' }).returning()) },
    security: { any: () => one(db.insert(securityEvents).values({ event: 'lock' }).returning()) },
    dataErasure: { any: () => one(db.insert(dataErasures).values(erased).returning()) },
    processorContract: {
      own: () => contract(c.id),
      other: () => contract(d.id),
      accepted: () => contract(c.id, { state: 'accepted' }),
    },
    consent: {
      any: () => one(db.insert(consents).values({ kind: 'newsletter', email: 'a@example.pt' }).returning()),
    },
    legalVersion: { any: () => one(db.insert(legalVersions).values(legalText()).returning()) },
    dataRequest: { any: () => one(db.insert(dataRequests).values(askedOfData).returning()) },
    message: { any: () => one(db.insert(messages).values(message).returning()) },
    cartfc: {
      own: () => card({ owner: c.id }),
      other: () => card({ owner: d.id }),
      held: (who) => card({ owner: d.id, user: who }),
    },
    employment: { own: () => work(c), other: () => work(d) },
    externalTraining: { own: () => elsewhere(c), other: () => elsewhere(d) },
    creditUse: { own: () => credit(c), other: () => credit(d) },
    action: {
      own: () => action({ companies: [c.id] }),
      other: () => action({ companies: [d.id], degree: other.degree.id }),
      sealed: () => action({ companies: [c.id], state: 'sealed', version: 1 }),
    },
    dossierEntry: {
      own: () => entry({ companies: [c.id] }),
      other: () => entry({ companies: [d.id], degree: other.degree.id }),
      sealed: () => entry({ companies: [c.id], state: 'sealed', version: 1 }),
    },
    code: {
      own: () => code({ company: c.id }),
      other: () => code({ company: d.id, owner: d.gestor.id }),
      made: (who) => code({ owner: who }),
    },
    settings: {
      any: async () => {
        const [row] = await db.select().from(settings)
        return (
          row?.id ?? String((await clients.admin.call(saveSettings, { body: { appName: 'A' } })).body._id)
        )
      },
    },
    degree: {
      published: () => degree({ state: 2 }),
      moderated: () => degree({ moderators }),
      hidden: () => degree({}),
      authored: (who) => degree({ owner: who }),
    },
    faqs: {
      own: () => question({ user: ids.student }),
      classmate: () => question({ user: d.trainee.id }),
      promoted: () => question({ user: d.trainee.id, promoted: true, answer: 'R' }),
      other: () => question({ user: d.trainee.id, degree: other.degree.id }),
    },
    comment: {
      own: () =>
        one(
          db
            .insert(comments)
            .values({ ...place, user: ids.student, body: 'N' })
            .returning(),
        ),
    },
  }

  const standing = new Map<string, string>()
  /** The id of the item that a line of the table is about: the one that stands, or a new one. */
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
