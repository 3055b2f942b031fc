import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { addView, VIEW_NAME } from '#contract/management/view-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { createTestApp } from '../../testing/app.ts'
import { errorsOf } from '../../testing/answers.ts'

test('a text with half of a character, or that of number 0, is refused at its field, and one with whole ones is kept', async (on) => {
  const app = await createTestApp()
  on.after(() => app.close())
  const admin = await app.asNew('admin')
  const add = (name: string) => admin.call(addItem, { params: { entity: 'educationLevel' }, body: { name } })
  const message = t('validation.controlCharacters')
  for (const broken of ['Meio \ud83d', '\ude00 meio', 'a\udc00b', 'Meio \0']) {
    const refused = await add(broken)
    assert.equal(refused.status, 422, JSON.stringify(refused.body))
    assert.deepEqual(errorsOf(refused), { name: message })
  }
  const inside = await admin.call(addView, {
    params: { list: 'trainees' },
    body: { name: 'Vista', state: { q: '\ud83d' }, isDefault: false },
  })
  assert.deepEqual(errorsOf(inside), { 'state.q': message })
  const kept = await add('Inteiro \u{1f600}')
  assert.equal(kept.status, 200, JSON.stringify(kept.body))
  assert.equal(kept.body.name, 'Inteiro \u{1f600}')
  const { body } = await admin.call(listItems, {
    params: { entity: 'educationLevel' },
    query: { search: 'meio' },
  })
  assert.equal(body.total, 0, 'nothing of what was refused is kept')
})

test('a text that is longer than its call takes is refused at its field, and said to be too long', async (on) => {
  const app = await createTestApp()
  on.after(() => app.close())
  const admin = await app.asNew('admin')
  const refused = await admin.call(addView, {
    params: { list: 'trainees' },
    body: { name: 'v'.repeat(VIEW_NAME + 1), state: {}, isDefault: false },
  })
  assert.deepEqual(errorsOf(refused), { name: t('validation.tooLong') })
})
