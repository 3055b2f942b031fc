import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canonicalCode,
  canonicalDigits,
  canonicalNib,
  canonicalNif,
  canonicalPhone,
  canonicalPostalCode,
} from './written.ts'

const written = (keep: (value: string) => string, kept: string, ways: readonly string[]): void =>
  void test(`${keep.name} keeps ${kept} of every way that it is written in`, () => {
    for (const way of [kept, ...ways]) assert.equal(keep(way), kept, JSON.stringify(way))
  })

written(canonicalNif, '501964843', [
  'PT 501 964 843',
  'pt501964843',
  '501.964.843',
  '501-964-843',
  ' 501\u00A0964\u202F843\n',
  '\u202A501964843\u202C',
])
written(canonicalNif, 'ESB12345678', ['es b12345678', 'ES B1234 5678'])
written(canonicalNif, 'CHE-123.456.789', ['che-123.456.789'])
written(canonicalDigits, '12345678901', ['123 4567 8901', '123.4567.8901', '1234567-8901'])
written(canonicalNib, '001800004035933000187', [
  '0018 0000 40359330001 87',
  '0018.0000.4035.9330.0018.7',
  'PT50 0018 0000 4035 9330 0018 7',
  'IBAN: PT50001800004035933000187',
])
written(canonicalPostalCode, '4000-123', ['4000 123', '4000123', '4000 - 123', '4000–123', ' 4000-123\u200B'])
written(canonicalPostalCode, '28013', [' 28013 '])
written(canonicalPhone, '+351 912 345 678', [
  '+351\u00A0912\u00A0345\u00A0678',
  '+351.912.345.678',
  '(+351) 912 345 678',
  '\u202A+351 912  345 678\u202C',
])
written(canonicalPhone, '21-234 56 78', ['21–234 56 78'])
written(canonicalCode, '0ZZ4', ['0 zz4', '0 ZZ 4'])

test('what is no number stays wrong', () => {
  assert.equal(canonicalNif('PT 12'), 'PT12')
  assert.equal(canonicalNif('501964843 x'), '501964843X')
  assert.equal(canonicalPostalCode('4000 12'), '4000 12')
  assert.equal(canonicalPostalCode('0000 123'), '0000 123')
})
