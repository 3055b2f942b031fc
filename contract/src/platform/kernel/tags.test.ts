import assert from 'node:assert/strict'
import { test } from 'node:test'
import { category } from '../../catalogue/category.ts'
import { degree } from '../../catalogue/degree.ts'
import { splitTags, tagField } from './tags.ts'

test('a tag with commas is several, each once; the first keeps its row', () => {
  assert.deepEqual(
    splitTags(
      [
        { _id: 'a', name: 'epi, Segurança ,, epi' },
        { _id: 'b', name: 'higiene' },
      ],
      'name',
    ),
    [{ _id: 'a', name: 'epi' }, { name: 'Segurança' }, { _id: 'b', name: 'higiene' }],
  )
  assert.deepEqual(splitTags([null, { name: 3 }, { name: 'a' }, { name: 'a' }], 'name'), [
    null,
    { name: 3 },
    { name: 'a' },
    { name: 'a' },
  ])
})

test('only lists of one short text are written like tags', () => {
  assert.equal(tagField(category.fields.tags), 'name')
  assert.equal(tagField(degree.fields.modules), undefined)
})
