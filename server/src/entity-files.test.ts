import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entities } from '#contract/entities.ts'
import type { Fields } from '#contract/platform/kernel/fields.ts'
import { typeOf } from './platform/files/kinds.ts'

/** What the file fields of an entity take, groups and rows opened. */
const accepted = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.kind === 'file') return [...field.accept]
    return 'of' in field ? accepted(field.of) : []
  })

test('what a field takes are the endings of files that are known', () => {
  for (const { name, fields } of entities)
    for (const ending of accepted(fields))
      assert.notEqual(typeOf(`x.${ending}`), 'application/octet-stream', `${name}: ${ending}`)
})
