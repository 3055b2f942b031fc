import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extensionOf, isAcceptedName } from './file-kinds.ts'

test('the kind of a file is what its name ends with', () => {
  for (const [name, extension] of [
    ['Relatório.final.PDF', 'pdf'],
    ['pasta.v2/página', ''],
    ['pasta/index.html', 'html'],
    ['pdf', ''],
    ['.pdf', ''],
    ['nota.', ''],
  ] as const)
    assert.equal(extensionOf(name), extension, name)
  assert.ok(isAcceptedName('foto.JPG', ['jpg']))
  assert.ok(!isAcceptedName('notas.txt', ['jpg']))
})
