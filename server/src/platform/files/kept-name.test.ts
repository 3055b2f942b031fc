import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptName } from './kept-name.ts'

test('a file keeps the last part of its name, and of it what is seen', () => {
  assert.equal(keptName('../../certificado de março.pdf'), 'certificado de março.pdf')
  assert.equal(keptName(String.raw`C:\Users\Rita\contrato.pdf`), 'contrato.pdf')
  assert.equal(keptName('a\nb.pdf'), 'ab.pdf')
  assert.equal(keptName('factura\u202Efdp.exe'), 'facturafdp.exe')
  assert.equal(keptName(`${'x'.repeat(300)}.pdf`).length, 200)
})
