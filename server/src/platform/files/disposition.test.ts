import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachment, inline } from './disposition.ts'

const PARAMETER = /^(?:attachment|inline); filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+)$/

test('a file name with any characters is encoded as RFC 8187 asks, and decodes to itself', () => {
  for (const name of ["Higiene d'água (nível 1) * 50%.json", 'Ação; "A", b=c.pdf', 'formandos.txt'])
    for (const value of [attachment(name), inline(name)]) {
      const [, said = ''] = PARAMETER.exec(value) ?? []
      assert.equal(decodeURIComponent(said), name, value)
    }
})
