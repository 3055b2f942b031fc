import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withValue } from './with-value.ts'

describe('another value at a path', () => {
  const values = { name: 'Curso', lectures: [{ name: 'Um', links: [{ url: 'a' }] }, { name: 'Dois' }] }

  it('keeps what stands beside it, in the rows of lists as well', () => {
    assert.deepEqual(withValue(values, ['lectures', '0', 'name'], 'Outra'), {
      name: 'Curso',
      lectures: [{ name: 'Outra', links: [{ url: 'a' }] }, { name: 'Dois' }],
    })
    assert.deepEqual(withValue(values, ['lectures', '0', 'links', '0', 'label'], 'A'), {
      name: 'Curso',
      lectures: [{ name: 'Um', links: [{ url: 'a', label: 'A' }] }, { name: 'Dois' }],
    })
  })

  it('makes what is not there yet, and changes nothing of what was given', () => {
    assert.deepEqual(withValue({}, ['media', 'duration'], 5), { media: { duration: 5 } })
    assert.equal(values.lectures[0]?.name, 'Um')
  })
})
