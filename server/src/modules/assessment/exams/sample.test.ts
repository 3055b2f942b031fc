import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sampleTest } from '#contract/assessment/endpoints.ts'
import { attempts } from '../attempt/tables.ts'
import { addCourse, addResource, makeExam } from '../../../testing/builders.ts'
import { createTestApp } from '../../../testing/app.ts'

const app = await createTestApp()
after(() => app.close())

test('a preview shows the questions of a test as they would be drawn, and keeps nothing', async () => {
  const creator = await app.asNew('creator')
  const inSession = await addResource(app, { exam: makeExam(3, { final: false }) })
  const elsewhere = await addResource(app, { exam: makeExam(1) })
  const { degree, exam } = await addCourse(app, {
    lectures: [{ resources: [inSession.id] }],
    exam: makeExam(2),
  })
  assert.ok(exam)
  const sample = async (who: typeof creator, resource: string) =>
    who.call(sampleTest, { params: { degreeId: degree.id }, query: { resource } })

  for (const [resource, count] of [
    [inSession.id, 3],
    [exam.id, 2],
  ] as const) {
    const { status, body, raw } = await sample(creator, resource)
    assert.equal(status, 200, raw.toString())
    assert.equal((body.questions as unknown[]).length, count)
    assert.doesNotMatch(raw.toString(), /points/)
  }
  assert.equal(await app.platform.db.$count(attempts), 0)
  assert.equal((await sample(creator, elsewhere.id)).status, 404)
  assert.equal((await sample(await app.asNew('tutor'), inSession.id)).status, 404)
  assert.equal((await sample(await app.asNew('student'), inSession.id)).status, 403)
})
