import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBi } from './bi.ts'
import { isCc } from './cc.ts'
import { isNib } from './nib.ts'
import { isNif, isPortugueseNif } from './nif.ts'
import { isNiss } from './niss.ts'

function accepts(is: (value: string) => boolean, values: string[]) {
  for (const value of values) assert.equal(is(value), true, `${is.name} should accept "${value}"`)
}
function refuses(is: (value: string) => boolean, values: string[]) {
  for (const value of values) assert.equal(is(value), false, `${is.name} should refuse "${value}"`)
}

test('NIF: nine digits, a first digit in use, the check digit', () => {
  accepts(isNif, ['501964843', '504426290', '303372702'])
  refuses(isNif, ['501964842', '501968443', '450000001', '', '50196484', '5019648433', 'abcdefghi'])
  refuses(isNif, [' 501964843', '501 964 843', '501964843\n', '000000000', '٥٠١٩٦٤٨٤٣'])
})

test('NIF: a check digit that would be 10 is 0', () => {
  // 9×1 + 2×1 = 11 leaves 0; 9×1 + 3×1 = 12 leaves 1, for which the formula would give 10.
  accepts(isNif, ['100000010', '100000100'])
})

test("NIF: another country's prefix passes with 4 characters or more", () => {
  accepts(isNif, ['ES12', 'ESB12345678', 'FRXX123456789', 'CHE-123.456.789'])
  refuses(isNif, ['ES1', 'ES', 'es1234', 'E1234', '12ES', 'PT501964842', 'PT501964843', 'ES 123'])
  refuses(isPortugueseNif, ['ESB12345678'])
})

test('NISS: eleven digits, first 1 or 2, the check digit', () => {
  accepts(isNiss, ['11234567892', '12012345673', '25123456788'])
  refuses(isNiss, [
    '11234567891',
    '12134567892',
    '31234567892',
    '',
    '1123456789',
    '112345678922',
    '1123456789a',
  ])
})

test('NIB: 21 digits, 1 modulo 97', () => {
  accepts(isNib, ['001800004035933000187', '003501230000123456777', '000700000012345678906'])
  refuses(isNib, [
    '001800004035933000188',
    '001800004035933000178',
    '00180000403593300018',
    '',
    '000000000000000000000',
  ])
  refuses(isNib, ['0018 0000 40359330001 87', 'PT50001800004035933000187'])
})

test('BI: 7 or 8 digits, the check digit optional', () => {
  accepts(isBi, ['10039784 0', '6617084 2', '11032740 3', '100397840', '10039784', '6617084', '00000000 0'])
  refuses(isBi, [
    '10039784 1',
    '6617084 3',
    '11032704 3',
    '100397841',
    '',
    '661708',
    '1003978400',
    '10039784  0',
    '1003978a',
  ])
})

test('CC: both check digits hold', () => {
  accepts(isCc, ['000000000ZZ4', '045212244ZZ7', '101490801ZY0', '00000000 0 ZZ4', '45212244ZZ7'])
  refuses(isCc, [
    '000000000ZZ3',
    '101490801YZ0',
    '045212245ZZ4',
    '',
    '000000000zz4',
    '000000000ZZ',
    '000000000ZZ44',
  ])
})

test('CC: the civil check digit must hold even when the last one does', () => {
  // 045212245ZZ4 sums to a multiple of ten, but 4 is the digit that 04521224 asks for.
  refuses(isCc, ['045212245ZZ4', '452122 45ZZ4'])
})
