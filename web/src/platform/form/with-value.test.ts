import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withValue } from './with-value.ts'

describe('another value at a path', () => {
  const values = { name: 'Curso', lectures: [{ name: 'Um', links: [{ url: 'a' }] }, { name: 'Dois' }] }

  it('keeps its siblings, in the rows of lists as well', () => {
    assert.deepEqual(withValue(values, ['lectures', '0', 'name'], 'Outra'), {
      name: 'Curso',
      lectures: [{ name: 'Outra', links: [{ url: 'a' }] }, { name: 'Dois' }],
    })
    assert.deepEqual(withValue(values, ['lectures', '0', 'links', '0', 'label'], 'A'), {
      name: 'Curso',
      lectures: [{ name: 'Um', links: [{ url: 'a', label: 'A' }] }, { name: 'Dois' }],
    })
  })

  it('creates missing parts, and does not change its argument', () => {
    assert.deepEqual(withValue({}, ['media', 'duration'], 5), { media: { duration: 5 } })
    assert.equal(values.lectures[0]?.name, 'Um')
  })
})
