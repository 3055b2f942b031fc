import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlankText } from '../kernel/kinds/blank.ts'
import { isMd5, isUsername, newPasswordErrors } from './account.ts'
import { canonicalUsername } from './canonical-username.ts'
import { isDay, isDayShaped, parseImportDay, yearsBefore } from '../text/day.ts'
import { canonicalEmail, isEmail } from './email.ts'
import { isPostalCode } from './postal-code.ts'

test('email', () => {
  for (const value of ['ana@academia.pt', 'ANA.b+c@sub.academia.pt', "o'neil@a-b.co", 'joão@academia.pt'])
    assert.ok(isEmail(value), value)
  const wrong = [
    '',
    'ana',
    'ana@',
    '@a.pt',
    'ana@a',
    'ana@a.p',
    'a b@a.pt',
    ' ana@a.pt',
    'ana@a..pt',
    '.a@a.pt',
    'a.@a.pt',
  ]
  for (const value of [
    ...wrong,
    'a..b@a.pt',
    'a@@a.pt',
    'ana@-a.pt',
    'a&b@a.pt',
    `${'a'.repeat(65)}@a.pt`,
    'a@a.pt\n',
  ])
    assert.ok(!isEmail(value), value)
  assert.equal(canonicalEmail('  Ana@A.PT '), 'ana@a.pt')
})

test('user name: 4 characters or more', () => {
  for (const value of ['joão', 'ana1', '501964843', 'ana@a.pt', 'a'.repeat(100)])
    assert.ok(isUsername(value), value)
  for (const value of ['', 'ana', 'an a', 'ana/b', 'ana<b>', 'a'.repeat(101), 'ana1\n'])
    assert.ok(!isUsername(value), value)
  assert.equal(canonicalUsername(' Ana1 '), 'ana1')
})

test('names that look like another’s by letters that nobody sees are none', () => {
  for (const unseen of ['\u00AD', '\u200D', '\u034F', '\u17B4', '\u3164', '\uFE0F', '\u{E0041}']) {
    assert.equal(isUsername(`ad${unseen}min`), false)
    assert.equal(isEmail(`ad${unseen}min@exemplo.pt`), false)
    assert.ok(isBlankText(unseen))
  }
})

test('password digest: lower-case MD5', () => {
  assert.ok(isMd5('0cc175b9c0f1b6a831c399e269772661'))
  const wrong = ['0CC175B9C0F1B6A831C399E269772661', '0cc175b9c0f1b6a831c399e26977266', '', 'segredo']
  for (const value of wrong) assert.ok(!isMd5(value), value)
})

test('a new password has 6 characters and is typed twice', () => {
  assert.deepEqual(newPasswordErrors('segredo', 'segredo'), [])
  assert.equal(newPasswordErrors('', '')[0]?.message, 'Campo obrigatório')
  for (const blank of [' '.repeat(3), ' '.repeat(10), '\u00A0'.repeat(10), '\t\u3000'.repeat(5)])
    assert.equal(newPasswordErrors(blank, blank)[0]?.message, 'Uma palavra-passe não pode ter só espaços.')
  assert.equal(newPasswordErrors('12345', '12345')[0]?.message, 'Campo demasiado curto')
  assert.equal(newPasswordErrors('123456', '')[0]?.field, 'confirmation')
  assert.equal(newPasswordErrors('123456', '123457')[0]?.message, 'Palavras passes diferentes')
  const atSignUp = newPasswordErrors('123456', '123457', { atSignUp: true })
  assert.equal(atSignUp[0]?.message, 'As palavras chave têm de ser iguais')
})

test('postal code: one or two numeric parts and a hyphen', () => {
  for (const value of ['1700-062', '1700', '28001']) assert.ok(isPostalCode(value), value)
  for (const value of ['', '1700-', '-062', '1700-06-2', '1700 062', 'SW1A', '1700-062 '])
    assert.ok(!isPostalCode(value), value)
})

test('days are those of the calendar', () => {
  for (const value of ['2024-02-29', '1900-12-31']) assert.ok(isDay(value), value)
  for (const value of ['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '2024-1-1', '', '0000-01-01'])
    assert.ok(!isDay(value), value)
  assert.equal(yearsBefore('2026-11-21', 16), '2010-11-21')
})

test('days are written in four forms', () => {
  const read: [string, string | null][] = [
    ['1/2/2020', '2020-02-01'],
    ['31/12/1999', '1999-12-31'],
    ['05-04-1980', '1980-04-05'],
    ['5.4.1980', '1980-04-05'],
    [' 1980-04-05 ', '1980-04-05'],
    ['31/02/2020', null],
    ['1/2-2020', null],
    ['2020/02/01', null],
    ['1/2/20', null],
    ['', null],
  ]
  for (const [text, day] of read) assert.equal(parseImportDay(text), day, text)
  for (const text of ['2026-02-30', '31/04/2026', ' 0.1.2026 ']) assert.ok(isDayShaped(text), text)
  for (const text of ['amanhã', '2026-2-3', '1/2.2026', '']) assert.ok(!isDayShaped(text), text)
})
