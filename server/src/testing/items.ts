import { yearsAfter } from '#contract/platform/text/day.ts'
import { dayInPortugal } from '../platform/clock.ts'
import assert from 'node:assert/strict'
import { entities } from '#contract/entities.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { eq } from 'drizzle-orm'
import { employments } from '../modules/compliance/tables.ts'
import { users } from '../modules/people/table.ts'
import { editItem, addItem } from '#contract/platform/engine/endpoints.ts'
import type { Answer, Client, TestApp } from './app.ts'
import { confirmed } from './figures.ts'
import { sample, shapesOf, type SampleFiles } from './samples.ts'

type Values = Record<string, unknown>

/** Pages that the permission matrix decides on, in turns. */
const matrixPages = ['maintenance', 'zlSlider']
let taken = 0

/** Countries made so far: two digits are a code that no real one has. */
let countries = 0

/** What only somebody who knows the entity would choose: one step beyond what the declaration says. */
const known: Readonly<Record<string, Values>> = {
  // Nobody but an administrator edits one (rule person.edit).
  role: { admin: false, 'permissions.pages.name': () => matrixPages[(taken += 1) % matrixPages.length] },
  user: {
    active: false,
    'data.identificationNumber': '12345678',
    'data.identificationType': 'M',
    'data.emitedBy': 'EXP',
    'data.dateOfBirth': '1990-05-01',
    'data.dateValidateCC': '2031-05-01',
    'data.citizenshipCounty': null,
    'data.citizenshipDistrict': null,
  },
  resource: {
    'html5.startFile': 'index.html',
    'exam.questions': 1,
    'exam.weight': 20,
    'exam.multipleChoice.answers': 1,
    'exam.multipleChoice.lecture': '00000000-0000-4000-8000-000000000000',
    'exam.multipleChoice.answerPool.points': 1,
  },
  client: { expiresOn: () => yearsAfter(dayInPortugal(new Date()), 1) },
  country: { code: () => String((countries += 1)).padStart(2, '0') },
  code: { code: () => `CODIGO${String(Math.random()).slice(2, 10)}` },
  task: {
    type: 'retention',
    timeout: 60_000,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '3', minute: '15' },
  },
  maintenance: { endDate: '2026-03-15' },
  emailTemplate: {
    from: 'academia@example.pt',
    to: 'pessoa@example.pt',
    cc: 'pessoa@example.pt',
    bcc: 'pessoa@example.pt',
  },
  discount: { endDate: '2026-12-31' },
  action: { endDate: '2026-12-31' },
  identityCheck: { checkedOn: '2026-01-01' },
  processorContract: { signedOn: null, signedBy: null },
  employment: { startDate: '2025-01-01', endDate: '2025-12-31', paidOn: '2026-01-15', paidHours: 4 },
  legalParameter: { endDate: '2030-12-31', monthDay: '04-15' },
  complaint: { replyTo: null },
  municipalHoliday: { monthDay: '06-13' },
  externalTraining: { endDate: '2026-12-31' },
  creditUse: { noticeDate: '2025-12-01' },
  annexDelivery: { year: 2024 },
}

/** Items of every entity, made from its declaration and added through the generic call. */
export interface Items {
  /** An item, and its files, with a value in every field that is shown. */
  make: (entity: Entity, chosen: Values) => Promise<{ item: Values; files: SampleFiles }>
  save: (entity: Entity, item: Values, files: SampleFiles, id?: string) => Promise<Answer>
  add: (entity: Entity, chosen?: Values) => Promise<{ item: Values; files: SampleFiles; answer: Answer }>
}

/** Makes items as `admin`; what they refer to is made once. */
export const createItems = (app: TestApp, admin: Client): Items => {
  const parents = new Map<string, Promise<string>>()

  const refer = (name: string, path: string): Promise<string> => {
    const isKind = path === 'exam' || path === 'user' || path === 'moderators' || path === 'tutors.user'
    const kind = isKind ? `${name}:${path}` : name
    const made = parents.get(kind) ?? makeParent(name, path)
    parents.set(kind, made)
    return made
  }
  const makeParent = async (name: string, path: string): Promise<string> => {
    const teaches = path === 'moderators' || path === 'tutors.user'
    if (name === 'user') return (await app.addUser({ kind: teaches ? 'tutor' : 'student' })).id
    const entity = entities.find((one) => one.name === name)
    assert.ok(entity, `an entity ${name} to refer to`)
    const shape = name === 'resource' && path === 'exam' ? { type: 'exam' } : (shapesOf(entity)[0] ?? {})
    const { answer } = await add(entity, shape)
    assert.equal(answer.status, 200, `${name}: ${JSON.stringify(answer.body)}`)
    return String(answer.body._id)
  }
  const make: Items['make'] = async (entity, chosen) => {
    const files: SampleFiles = {}
    const item = await sample(entity.fields, { refer, chosen, known: known[entity.name] ?? {} }, files)
    if (entity.name === 'cartfc' && item['user'] && item['owner']) await employ(item)
    if (entity.name === 'employment')
      item['user'] = (await app.addUser({ company: String(item['company']) })).id
    if (entity.name === 'externalTraining' || entity.name === 'creditUse') await enterEmployment(item)
    return { item, files }
  }
  /** Only the hours of an employed person count. */
  const enterEmployment = ({ user, company }: Values) =>
    app.platform.db
      .insert(employments)
      .values({ user: String(user), company: String(company), startDate: '2020-01-01' })
  /** A card goes to somebody of its company. */
  const employ = ({ user, owner }: Values) =>
    app.platform.db
      .update(users)
      .set({ company: String(owner) })
      .where(eq(users.id, String(user)))
  const save: Items['save'] = async (entity, item, files, id) => {
    const beside = Object.keys(files).length > 0 ? { files } : {}
    const body = entity.name === 'legalParameter' ? { ...item, ...(await confirmed(admin, item, id)) } : item
    return id
      ? admin.call(editItem, { params: { entity: entity.name, id }, body }, beside)
      : admin.call(addItem, { params: { entity: entity.name }, body }, beside)
  }
  const add: Items['add'] = async (entity, chosen = {}) => {
    const { item, files } = await make(entity, chosen)
    return { item, files, answer: await save(entity, item, files) }
  }
  return { make, save, add }
}
