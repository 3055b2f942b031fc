import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityErrors } from '../platform/kernel/validate.ts'
import { annexFormat } from './annex-format.ts'

const wrongWith = (annexNamespace: string) =>
  entityErrors(
    annexFormat,
    {
      name: 'Desde 2010',
      firstYear: 2010,
      reportNamespace: 'http://www.gep.msess.gov.pt/sguri/ru',
      annexNamespace,
      reportVersion: '3.2',
      annexVersion: '1.2',
      source: 'Esquema',
      mark: 'likely',
    },
    '2026-01-01',
  ).map(({ field }) => field)

test('a namespace is a whole address, of the characters of one alone', () => {
  for (const good of ['http://gep.pt/ru/anexo_rfc', 'https://gep.pt/a%20b?v=1&x=[2]#rfc'])
    assert.deepEqual(wrongWith(good), [], good)
  for (const bad of [
    'http://gep.pt/"x',
    "http://gep.pt/'x",
    'http://gep.pt/<x>',
    'http://gep.pt/é',
    'http://gep.pt/%zz',
    '/ru/anexo_rfc',
    '#rfc',
  ])
    assert.deepEqual(wrongWith(bad), ['annexNamespace'], bad)
})
