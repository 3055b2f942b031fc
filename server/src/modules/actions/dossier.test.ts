import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { ACTION_PAPERS, actionDossier, actionPaper, fileInAction } from '#contract/actions/endpoints.ts'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { addItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { openAction } from '../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { addAssignment, addCourse, completeLectures } from '../../testing/builders.ts'
import { createCertification } from '../../testing/certification.ts'
import { addCompany, addManager } from '../../testing/clients.ts'
import { activities } from '../../platform/audit/tables.ts'
import { assignments, attendance } from '../enrolment/index.ts'
import { actions } from './tables.ts'

describe('the dossier of an action', () => {
  let app: TestApp
  let creator: Client
  let gestor: Client
  let tutor: Client
  let course: Awaited<ReturnType<typeof addCourse>>
  let company: string
  let foreign: string

  const open = (values?: object) => openAction(creator, { degree: course.degree.id, company }, values)
  const states = async (id: string, who = creator) => {
    const { status, body } = await who.call(actionDossier, { params: { id } })
    assert.equal(status, 200)
    return Object.fromEntries(body.letters.map(({ letter, state }) => [letter, state]))
  }
  const addEntry = (who: Client, action: string, values: object = {}) =>
    who.call(addItem, {
      params: { entity: 'dossierEntry' },
      body: {
        action,
        letter: 'z',
        kind: 'evidence',
        date: '2026-02-01',
        name: 'Ata',
        text: 'Reunião',
        ...values,
      },
    })

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
    course = await addCourse(app, {
      values: {
        target_user: 'Operadores',
        objectives: 'Operar o forno em segurança',
        methods: 'Demonstrativo e ativo',
        assessmentCriteria: 'Participação e teste final',
        facilities: 'Cozinha-escola de Tavira',
      },
    })
    tutor = await app.as(course.tutor.id)
    company = (await addCompany(app)).id
    foreign = (await addCompany(app)).id
    gestor = await addManager(app, company)
  })
  after(() => app.close())

  it('says of each letter what the data prove, as they come to prove it', async () => {
    const id = await open()
    const before = await states(id)
    assert.deepEqual(
      [before['a'], before['e'], before['f'], before['l'], before['q']],
      ['present', 'lacking', 'lacking', 'lacking', 'lacking'],
    )
    const user = await app.addUser({ company })
    const one = await addAssignment(app, { user: user.id, degree: course.degree.id, company })
    await creator.call(fileInAction, { params: { id }, body: { assignments: [one.id] } })
    await completeLectures(app, one)
    const place = { module: course.module.id, lecture: course.lectures[0]?._id ?? '' }
    await app.platform.db.insert(attendance).values({ assignment: one.id, ...place, seconds: 60 })
    await app.platform.db
      .update(assignments)
      .set({ isComplete: true, examSuccess: true })
      .where(eq(assignments.id, one.id))
    const after = await states(id)
    assert.deepEqual(
      [after['f'], after['l'], after['o'], after['s']],
      ['present', 'present', 'present', 'lacking'],
    )
  })

  it('says that certificates were delivered once their trainees took them', async () => {
    const { begin, openLecture, passExam, answerSurvey, ok, enough } = createCertification(app)
    const begun = await begin(undefined, enough)
    const id = await openAction(creator, { degree: begun.degreeId, company }, { companies: [] })
    await creator.call(fileInAction, { params: { id }, body: { assignments: [begun.assignment.id] } })
    await ok(openLecture(begun))
    await ok(passExam(begun))
    await ok(answerSurvey(begun))
    assert.equal((await states(id))['s'], 'lacking')
    const take = (who: Client) => who.call(getDegreeCertificate, { params: { id: begun.assignment.id } })
    assert.equal((await take(await app.asNew('admin'))).status, 200)
    assert.equal((await states(id))['s'], 'lacking', 'taken by the academy is not delivered')
    assert.equal((await take(begun.trainee)).status, 200)
    assert.equal((await states(id))['s'], 'present')
    await app.platform.db.delete(activities).where(eq(activities.item, begun.trainee.user.id))
    assert.equal((await states(id))['s'], 'present', 'and stays so without the log')
  })

  it('accepts manual entries, from people who may add to it, while the action is open', async () => {
    const id = await open()
    assert.equal((await states(id))['z'], 'lacking')
    assert.equal((await addEntry(tutor, id)).status, 200)
    assert.equal((await states(id))['z'], 'present')
    assert.equal((await addEntry(creator, id, { letter: 'i', kind: 'notApplicable', text: '' })).status, 422)
    await addEntry(creator, id, { letter: 'i', kind: 'notApplicable', text: 'Formação interna' })
    assert.equal((await states(id))['i'], 'notApplicable')
    assert.equal((await addEntry(await app.asNew('tutor'), id)).status, 422)
    assert.equal((await addEntry(gestor, id)).status, 403)
    await app.platform.db.update(actions).set({ state: 'sealed' }).where(eq(actions.id, id))
    assert.equal((await addEntry(creator, id)).status, 422)
    const { body } = await creator.call(listItems, {
      params: { entity: 'dossierEntry' },
      query: { filter: JSON.stringify({ action: id }) },
    })
    for (const { _id } of body.items)
      assert.equal(
        (await creator.call(removeItem, { params: { entity: 'dossierEntry', id: _id } })).status,
        403,
      )
  })

  it('is not for a company that shares the action with another, nor for one that has no part in it', async () => {
    const status = async (id: string) => [
      (await gestor.call(actionDossier, { params: { id } })).status,
      (await gestor.call(actionPaper, { params: { id, paper: 'report' } })).status,
    ]
    assert.deepEqual(await status(await open()), [200, 200])
    assert.deepEqual(await status(await open({ companies: [company, foreign] })), [404, 404])
    assert.deepEqual(await status(await open({ companies: [foreign] })), [404, 404])
    const shared = await open({ companies: [company, foreign] })
    await addEntry(creator, shared)
    const { body } = await gestor.call(listItems, {
      params: { entity: 'dossierEntry' },
      query: { filter: JSON.stringify({ action: shared }) },
    })
    assert.equal(body.total, 0)
  })

  it('has its papers as PDF, out of its data', async () => {
    const id = await open()
    const trainee = await app.addUser({ company, name: 'Beatriz Antunes', nif: '501964843' })
    const given = await addAssignment(app, { user: trainee.id, degree: course.degree.id, company })
    await creator.call(fileInAction, { params: { id }, body: { assignments: [given.id] } })
    await app.platform.db.insert(attendance).values({
      assignment: given.id,
      module: course.module.id,
      lecture: course.lectures[0]?._id ?? '',
      startedAt: new Date('2026-01-13T09:00:00Z'),
      lastAt: new Date('2026-01-13T10:10:00Z'),
      seconds: 4200,
      late: 600,
      signed: 240,
    })
    const textOf = async (paper: (typeof ACTION_PAPERS)[number], who = creator): Promise<string> => {
      const { status, headers, raw } = await who.call(actionPaper, { params: { id, paper } })
      assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'], paper)
      return textOfPdf(raw)
    }
    const said = {
      programme: 'Sessão 1',
      schedule: 'Acumulado',
      team: 'Função',
      enrolments: '501964843',
      attendance: '1 h 10 min',
      results: 'Testes feitos',
      report: 'Inscritos: 1',
    }
    const admin = await app.asNew('admin')
    const programme = (await textOf('programme')).replaceAll(/\s+/g, ' ')
    for (const asked of [
      'Operar o forno em segurança',
      'Demonstrativo e ativo',
      'Participação e teste final',
      'Cozinha-escola de Tavira',
    ])
      assert.ok(programme.includes(asked), asked)
    for (const paper of ACTION_PAPERS) assert.ok((await textOf(paper, admin)).includes(said[paper]), paper)
    const times = await textOf('attendance')
    for (const minutes of ['10 min', '6 min']) assert.ok(times.includes(minutes), 'late, and unsigned')
    for (const who of [creator, gestor]) assert.ok(!(await textOf('enrolments', who)).includes('501964843'))
  })
})
