import assert from 'node:assert/strict'
import { test } from 'node:test'
import { privateMember } from './private-member.ts'

class Library {
  inner = { open: () => 'opened', size: 0 }
}

test('a member that is there is given as it is', () => {
  const library = new Library()
  assert.equal(privateMember<Library['inner']>(library, 'inner', ['open', 'size']), library.inner)
})

for (const [name, used, said] of [
  ['outer', [], 'Library no longer has outer, '],
  ['inner', ['open', 'close'], 'Library no longer has inner.close, '],
] as const)
  test(`a member that is gone is named: ${said}`, () =>
    assert.throws(
      () => privateMember<Record<string, unknown>>(new Library(), name, used),
      ({ message }: Error) => message.startsWith(said),
    ))
