import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCompany } from '../../../testing/clients.ts'
import { prices } from '../tables.ts'
import { coursePrice } from './price-in-force.ts'

test('a price of the course and company counts before one of the company, of the course, and of all', async (t) => {
  const app = await createTestApp()
  t.after(() => app.close())
  const { db } = app.platform
  const [{ id: company }, { degree }] = [await addCompany(app), await addCourse(app)]
  const of = { degree: degree.id, company, day: '2026-03-01' }
  const costs = async (
    value: number,
    whose: { degree?: string; company?: string },
    startDate = '2020-01-01',
  ) => {
    await db.insert(prices).values({ name: 'Curso', type: 'degree', value, startDate, ...whose })
    return coursePrice(db, of)
  }
  assert.equal(await coursePrice(db, of), 0)
  assert.equal(await costs(40, {}), 40)
  assert.equal(await costs(30, { degree: degree.id }), 30)
  assert.equal(await costs(25, { company }), 25, 'what was agreed with a company holds for every course')
  assert.equal(await costs(20, { company, degree: degree.id }), 20)
  // The narrower price counts, and not the later one; of two alike, the one that began last.
  assert.equal(await costs(99, { degree: degree.id }, '2026-02-01'), 20)
  assert.equal(await costs(19, { company, degree: degree.id }, '2026-02-01'), 19)
  assert.equal(await costs(18, { company, degree: degree.id }, '2026-03-02'), 19, 'not before its day')
})
