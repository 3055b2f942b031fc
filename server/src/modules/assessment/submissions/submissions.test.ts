import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getPlayer, updateLecture } from '#contract/learning/endpoints.ts'
import {
  pendingActivities,
  readActivity,
  updateActivity,
  setActivity,
  getActivity,
} from '#contract/assessment/submissions-endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { documents } from '../../../platform/files/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { mailTo } from '../../../testing/mails.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { defined } from '../../../testing/defined.ts'

const PDF = { name: 'trabalho.pdf', contents: '%PDF-1.7 o meu trabalho' }

describe('handed-in work', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let place: { degree: string; module: string; lecture: string }

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { lectures: [{ evaluation: true }, {}] })
    place = {
      degree: course.degree.id,
      module: course.module.id,
      lecture: course.lectures[0]?._id ?? '',
    }
  })
  after(() => app.close())

  const enrol = async () => {
    const client = await app.asNew('student')
    await addAssignment(app, { user: client.user.id, degree: course.degree.id })
    return {
      ...client,
      send: (file = PDF, at: Partial<typeof place> = place) =>
        client.call(setActivity, { body: at }, { files: { document: file } }),
      show: async () => (await client.call(getPlayer, { params: { degreeId: course.degree.id } })).body,
    }
  }
  const stored = async () => (await app.platform.db.select({ id: documents.id }).from(documents)).length

  it('waits for a tutor, whose grade completes the session', async () => {
    const client = await enrol()
    const sent = await client.send()
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    const before = await client.show()
    assert.equal(before.modules[0]?.lectures[0]?.complete, false)
    assert.equal(before.modules[0]?.lectures[0]?.submission?._id, sent.body._id)

    const asked = await mailTo(app, course.tutor.email)
    assert.equal(asked?.template, 'activitySubmitted')
    assert.equal(asked.path, `/avaliacao?trabalho=${sent.body._id}`)

    const tutor = await app.as(course.tutor.id)
    const pending = await tutor.call(pendingActivities, {})
    assert.equal(pending.status, 200, JSON.stringify(pending.body))
    const [waiting] = pending.body.items ?? []
    assert.deepEqual(waiting?.user, { _id: client.user.id, name: client.user.name })
    assert.deepEqual(waiting?.lecture, { _id: place.lecture, name: 'Sessão 1' })
    const grade = { ...place, user: client.user.id, obs: 'Muito bem', value: 17, complete: true }
    const graded = await tutor.call(updateActivity, { body: grade })
    assert.equal(graded.status, 200, JSON.stringify(graded.body))
    const { modules: shown } = await client.show()
    assert.equal(shown[0]?.lectures[0]?.complete, true)
    assert.equal(shown[0]?.lectures[0]?.value, 17)
    assert.equal(shown[0]?.lectures[0]?.submission?.obs, 'Muito bem')
    assert.equal(shown[0]?.lectures[1]?.open, true)
    const message = await mailTo(app, client.user.email)
    assert.equal(message?.template, 'activityResult')
    assert.equal(message.path, `/course/${place.degree}/${place.module}/${place.lecture}`)
    assert.match(message.html ?? '', /17 em 20/)
    assert.equal((await tutor.call(updateActivity, { body: grade })).status, 409)
    assert.equal((await client.send()).status, 409)
    const left = await tutor.call(pendingActivities, {})
    assert.ok(!left.body.items?.some(({ _id }) => _id === sent.body._id))
  })

  it('is not completed by opening the session', async () => {
    const client = await enrol()
    const { degree: degreeId, module: moduleId, lecture } = place
    await client.call(updateLecture, { body: { degreeId, moduleId, lecture } })
    assert.equal((await client.show()).modules[0]?.lectures[0]?.complete, false)
  })

  it('is replaced while it waits, and handed in again when it was sent back', async () => {
    const client = await enrol()
    const files = await stored()
    const first = await client.send()
    const second = await client.send({ name: 'melhor.txt', contents: 'melhor' })
    assert.equal(second.body._id, first.body._id)
    assert.equal(await stored(), files + 1)
    const tutor = await app.as(course.tutor.id)
    const back = { ...place, user: client.user.id, obs: 'Falta o plano', value: 8, complete: false }
    assert.equal((await tutor.call(updateActivity, { body: back })).status, 200)
    assert.equal((await client.show()).modules[0]?.lectures[0]?.complete, false)
    const third = await client.send()
    assert.notEqual(third.body._id, first.body._id)
    const { body } = await client.call(getActivity, { query: place })
    assert.deepEqual(
      body.items?.map(({ _id, value }) => [_id, value]),
      [
        [third.body._id, null],
        [first.body._id, 8],
      ],
    )
  })

  it('is seen by its author and by those who grade it, and by nobody else', async () => {
    const client = await enrol()
    const sent = await client.send()
    const file = { params: { id: defined(sent.body.document)._id } }
    const tutor = await app.as(course.tutor.id)
    const otherTutor = await app.asNew('tutor')
    const admin = await app.asNew('admin')
    for (const one of [client, tutor, admin])
      assert.equal((await one.call(downloadDocument, file)).status, 200)
    const classmate = await enrol()
    for (const one of [classmate, otherTutor, await app.asNew('gestor')])
      assert.equal((await one.call(downloadDocument, file)).status, 404)
    const theirs = { query: { ...place, user: client.user.id } }
    assert.equal((await tutor.call(getActivity, theirs)).body.items?.length, 1)
    assert.equal((await classmate.call(getActivity, theirs)).status, 404)
    assert.equal((await otherTutor.call(getActivity, theirs)).status, 404)
    assert.equal((await otherTutor.call(pendingActivities, {})).body.total, 0)
    assert.equal((await classmate.call(pendingActivities, {})).status, 403)
    const grade = { ...place, user: client.user.id, obs: 'x', value: 1 }
    assert.equal((await otherTutor.call(updateActivity, { body: grade })).status, 404)
    assert.equal((await classmate.call(updateActivity, { body: grade })).status, 403)
  })

  it('is refused, leaving no file behind, where it is wrong', async () => {
    const client = await enrol()
    const stranger = await app.asNew('student')
    const files = await stored()
    assert.equal((await client.send({ name: 'virus.exe', contents: 'MZ' })).status, 415)
    assert.equal((await client.send({ name: 'falso.pdf', contents: 'nada' })).status, 415)
    assert.equal((await client.send(PDF, { ...place, lecture: 'x' })).status, 422)
    assert.equal((await client.send(PDF, { degree: place.degree })).status, 422)
    assert.equal((await client.send(PDF, { ...place, lecture: course.lectures[1]?._id })).status, 403)
    assert.equal((await client.call(setActivity, { body: place }, { files: {} })).status, 422)
    assert.equal((await client.call(setActivity, { body: place }, { files: { other: PDF } })).status, 422)
    assert.equal((await client.call(setActivity, { body: place })).status, 400)
    const answer = await stranger.call(setActivity, { body: place }, { files: { document: PDF } })
    assert.equal(answer.status, 404)
    assert.equal(await stored(), files)
  })

  it('is graded once when two tutors grade at the same time', async () => {
    const client = await enrol()
    await client.send()
    const tutor = await app.as(course.tutor.id)
    const grade = (value: number) =>
      tutor.call(updateActivity, { body: { ...place, user: client.user.id, obs: 'Bem', value } })
    const both = await Promise.all([grade(12), grade(15)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const won = both.find(({ status }) => status === 200)
    assert.equal((await client.show()).modules[0]?.lectures[0]?.value, won?.body.value)
  })

  it('asks the tutor for an observation and a value', async () => {
    const client = await enrol()
    await client.send()
    const tutor = await app.as(course.tutor.id)
    const empty = await tutor.post(updateActivity.path, { ...place, user: client.user.id, obs: ' ' })
    assert.equal(empty.status, 422)
    assert.deepEqual(fieldsOf(empty).toSorted(), ['obs', 'value'])
  })
  it('goes back with a reason, and the earlier work stays beside the new one', async () => {
    const client = await enrol()
    const first = await client.send()
    const tutor = await app.as(course.tutor.id)
    const obs = 'Falta o plano de limpeza.'
    const back = { ...place, user: client.user.id, obs, complete: false }
    const returned = await tutor.call(updateActivity, { body: back })
    assert.equal(returned.status, 200, JSON.stringify(returned.body))
    assert.deepEqual([returned.body.state, returned.body.value], ['returned', null])
    const message = await mailTo(app, client.user.email)
    assert.equal(message?.template, 'activityReturned')
    assert.match(message.html ?? '', /Falta o plano de limpeza\./)
    const shown = (await client.show()).modules[0]?.lectures[0]
    assert.deepEqual(
      [shown?.complete, shown?.submission?.state, shown?.submission?.obs],
      [false, 'returned', obs],
    )
    const left = await tutor.call(pendingActivities, { query: { limit: 200 } })
    assert.ok(!left.body.items.some(({ _id }) => _id === first.body._id), 'it waits for the trainee')

    const second = await client.send({ name: 'melhor.txt', contents: 'com o plano' })
    const read = await tutor.call(readActivity, { params: { id: defined(second.body._id) } })
    assert.equal(read.status, 200, JSON.stringify(read.body))
    assert.equal(read.body.state, 'waiting')
    assert.deepEqual(
      read.body.earlier.map(({ _id, state, obs: why, gradedBy }) => [_id, state, why, gradedBy]),
      [[first.body._id, 'returned', obs, course.tutor.name]],
    )
    assert.deepEqual(read.body.lecture, { _id: place.lecture, name: 'Sessão 1' })
    const accepted = { ...back, obs: 'Agora sim', value: 16, complete: true }
    assert.equal((await tutor.call(updateActivity, { body: accepted })).status, 200)
    assert.equal((await client.show()).modules[0]?.lectures[0]?.complete, true)
  })

  it('shows a second grader who was first and with what, and that the file is another by now', async () => {
    const client = await enrol()
    const seen = await client.send()
    const anew = await client.send({ name: 'outro.txt', contents: 'outro' })
    const tutor = await app.as(course.tutor.id)
    const admin = await app.asNew('admin')
    const grade = { ...place, user: client.user.id, obs: 'Bem', value: 14 }
    const old = await admin.call(updateActivity, {
      body: { ...grade, document: defined(seen.body.document)._id },
    })
    assert.equal(old.status, 409)
    assert.match(JSON.stringify(old.body), /outro ficheiro/)
    const document = defined(anew.body.document)._id
    assert.equal((await tutor.call(updateActivity, { body: { ...grade, document } })).status, 200)
    const second = await admin.call(updateActivity, { body: { ...grade, document, value: 9 } })
    assert.equal(second.status, 409)
    const text = JSON.stringify(second.body)
    assert.ok(text.includes(course.tutor.name) && text.includes('nota 14'), text)
    const returned = await admin.call(updateActivity, { body: { ...grade, document, complete: false } })
    assert.equal(returned.status, 409)
    const { value, obs } = (await client.show()).modules[0]?.lectures[0]?.submission ?? {}
    assert.deepEqual([value, obs], [14, 'Bem'])
  })

  it('is graded by nobody who handed it in, tutor or administrator: another grades it', async () => {
    const own = await addCourse(app, { lectures: [{ evaluation: true }] })
    const at = { degree: own.degree.id, module: own.module.id, lecture: defined(own.lectures[0])._id }
    const admin = await app.asNew('admin')
    const tutor = await app.as(own.tutor.id)
    for (const [client, user] of [
      [tutor, own.tutor.id],
      [admin, admin.user.id],
    ] as const) {
      await addAssignment(app, { user, degree: own.degree.id })
      const sent = await client.call(setActivity, { body: at }, { files: { document: PDF } })
      assert.equal(sent.status, 200, JSON.stringify(sent.body))
      const grade = { ...at, user, obs: 'Excelente', value: 20 }
      for (const complete of [true, false]) {
        const refused = await client.call(updateActivity, { body: { ...grade, complete } })
        assert.equal(refused.status, 403, JSON.stringify(refused.body))
        assert.match(JSON.stringify(refused.body), /próprio trabalho/)
      }
      const other = client === tutor ? admin : tutor
      assert.equal((await other.call(updateActivity, { body: grade })).status, 200)
    }
  })

  it('is graded on the scale of its course, which its grader is shown', async () => {
    const client = await enrol()
    const sent = await client.send()
    const tutor = await app.as(course.tutor.id)
    const read = await tutor.call(readActivity, { params: { id: sent.body._id } })
    assert.deepEqual(read.body.scale, { most: 20, pass: 10 })
    const above = await tutor.call(updateActivity, {
      body: { ...place, user: client.user.id, obs: 'Bem', value: 20.5 },
    })
    assert.equal(above.status, 422)
    assert.deepEqual(fieldsOf(above), ['value'])
    const unseen = await tutor.call(updateActivity, {
      body: { ...place, user: client.user.id, obs: '\u200B', value: 20 },
    })
    assert.deepEqual([unseen.status, fieldsOf(unseen)], [422, ['obs']])
    assert.equal((await client.show()).modules[0]?.lectures[0]?.submission?.state, 'waiting')
  })

  it('leads from each to the next that waits, the oldest first and round to the beginning', async () => {
    const own = await addCourse(app, { lectures: [{ evaluation: true }] })
    const at = { degree: own.degree.id, module: own.module.id, lecture: defined(own.lectures[0])._id }
    const works: string[] = []
    for (let made = 0; made < 3; made += 1) {
      const client = await app.asNew('student')
      await addAssignment(app, { user: client.user.id, degree: own.degree.id })
      const sent = await client.call(setActivity, { body: at }, { files: { document: PDF } })
      works.push(sent.body._id)
    }
    const tutor = await app.as(own.tutor.id)
    const beside = async (id: string) => (await tutor.call(readActivity, { params: { id } })).body.waiting
    const [a = '', b = '', c = ''] = works
    assert.deepEqual(await beside(a), { total: 3, previous: c, next: b })
    assert.deepEqual(await beside(b), { total: 3, previous: a, next: c })
    assert.deepEqual(await beside(c), { total: 3, previous: b, next: a })
    const stranger = await app.asNew('tutor')
    assert.equal((await stranger.call(readActivity, { params: { id: a } })).status, 404)
    assert.equal((await (await app.asNew('student')).call(readActivity, { params: { id: a } })).status, 403)
  })
})
