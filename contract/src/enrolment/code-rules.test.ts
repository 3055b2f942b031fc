import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskCode } from '../platform/kernel/mask.ts'
import { t } from '../platform/text/text.ts'
import { NAME_MAX } from '../platform/validation/lengths.ts'
import {
  accountErrors,
  codeErrors,
  codeFault,
  formatPin,
  isGivenByCode,
  isPinName,
  normalizeCode,
  shownCode,
  typedCodeFault,
  plainCode,
  readCode,
} from './code-rules.ts'

test('a code shows its first and last two characters', () => {
  assert.equal(maskCode('AB12CD34'), 'AB****34')
  assert.equal(maskCode('ABCDE'), 'AB*DE')
  assert.equal(maskCode('ABCD'), '****')
  assert.equal(maskCode(''), '')
})

test('a typed code keeps letters, digits and +', () => {
  assert.equal(normalizeCode(' ab-12+Ç d.\n'), 'ab12+d')
})

test('a code that is made keeps what was typed but spaces and hyphens, or is refused', () => {
  assert.equal(plainCode(' abc-12 de '), 'ABC12DE')
  const plain = 'Só pode ter letras sem acentos e algarismos.'
  for (const typed of ['ß5678', 'ıABCDE', 'ABCDEF-ção 😀', 'ABCDÉ', 'ABCDE.', 'ABCDE+0001', 'AB***DE'])
    assert.equal(codeFault(typed), plain, typed)
  for (const typed of ['ABCD', 'A-B C-D', '-----'])
    assert.equal(codeFault(typed), 'Campo demasiado curto: escreva pelo menos 5 letras ou algarismos.', typed)
  assert.equal(codeFault('ab-cd e'), undefined)
  assert.deepEqual(codeErrors('ABÇDE'), [{ field: 'code', message: plain }])
  for (const left of [null, '', 'AB***DE', '****', 'ABC-DE']) assert.deepEqual(codeErrors(left), [])
})

test('a typed code has its PIN after the +', () => {
  assert.deepEqual(readCode(' abc-12 '), { code: 'ABC12', pin: null })
  assert.deepEqual(readCode('abc12+0001'), { code: 'ABC12', pin: '0001' })
  assert.deepEqual(readCode('+'), { code: '', pin: null })
})

test('a code gives its course while that is published, privately or not', () => {
  assert.deepEqual([0, 1, 2, 3, 4].filter(isGivenByCode), [2, 3])
})

test('PINs have four digits, from 0001', () => {
  assert.equal(formatPin(1), '0001')
  assert.equal(formatPin(9999), '9999')
  for (const n of [0, 10_000, 1.5, Number.NaN]) assert.throws(() => formatPin(n), RangeError)
})

test('a name beside a PIN has no more characters than a name may have', () => {
  const errorsOf = (name: string) => accountErrors([{ name, email: 'ana@example.pt' }])
  assert.deepEqual(errorsOf('A'.repeat(NAME_MAX)), [])
  assert.deepEqual(errorsOf('A'.repeat(NAME_MAX + 1)), [
    { field: 'accounts.0.name', message: t('validation.tooLong') },
  ])
})

test('a placeholder is not a name', () => {
  assert.ok(isPinName('Ana Silva'))
  for (const name of ['', '  ', 'A INDICAR', 'por definir', 'a designar (RH)'])
    assert.ok(!isPinName(name), name)
})

test('a typed code that has nothing to read stays, and says what is wrong with it', () => {
  assert.equal(shownCode(' ab-12'), 'ab12')
  for (const typed of ['😀😀', 'çã€', '+']) {
    assert.equal(shownCode(typed), typed)
    assert.equal(typedCodeFault(typed), 'Só pode ter letras sem acentos e algarismos.')
  }
  assert.equal(typedCodeFault(' '), 'Campo obrigatório')
  assert.equal(typedCodeFault('A'.repeat(101)), 'Campo demasiado longo')
  assert.equal(typedCodeFault('ABCDE+0001'), undefined)
})
