import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byNotice } from './opened.ts'

test('a page is named with the notice that leads to it, beside what else its address says', () => {
  assert.equal(byNotice('/avisos', 'a1'), '/avisos?aviso=a1')
  assert.equal(
    byNotice('https://a.example/course/x?tools=chat', 'a1'),
    'https://a.example/course/x?tools=chat&aviso=a1',
  )
  assert.equal(byNotice('/plano?ano=2026#fim', 'a1'), '/plano?ano=2026&aviso=a1#fim')
  assert.equal(byNotice('/plano#fim?', 'a1'), '/plano?aviso=a1#fim?')
})
