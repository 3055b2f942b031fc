import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsCardNumber } from './card-number.ts'

const separators = ['', ' ', '.', '-', '/', '·', ' - ', '\n', '_', ', ', '\u00a0', '–', ' | ']

test('the number of a card is found with anything between its signs, and anything around it', () => {
  // Every place has each separator in turn, beside others elsewhere.
  for (const version of ['ZZ', 'zy', 'Z3'])
    for (let seed = 0; seed < separators.length ** 2; seed += 1) {
      const signs = `12345678${seed % 10}${version}4`.split('')
      const number = signs
        .map((sign, place) => {
          const step = 1 + Math.floor(seed / separators.length)
          return `${sign}${place === signs.length - 1 ? '' : separators[(seed + place * step) % separators.length]}`
        })
        .join('')
      for (const text of [number, `CC ${number}.`, `Visto em 2026-01-02 (n.º ${number}), por vídeo`])
        assert.ok(holdsCardNumber(text), text)
    }
})

test('the number of a card is found in its usual groups, of any version', () => {
  for (const text of [
    '00000000 0 ZZ4',
    'CC 0 0000000.0.ZZ4',
    'CC 12345678-9-ZZ-4',
    'CC 0 0000000.0.ZZ4 / 12345678-9-ZZ-4',
    '123456789ZX0',
    '12345678 9 0Y1',
    '12345678.9.AB1',
  ])
    assert.ok(holdsCardNumber(text), text)
})

test('days, hours, phones and NIFs are not card numbers', () => {
  for (const text of [
    'Mostrado em 2026-03-12 às 9h30, na sede.',
    'Mostrado em 12/03/2026 9h30 por videochamada.',
    'Mostrado em 12-03-2026, 10h30, sala Z 4.',
    'Telefone 912345678 ou 213456789.',
    'Telefone 912 345 678 em 2026.',
    '+351 912 345 678 / +351 213 456 789',
    '351912345678',
    'NIF 501964843 em 2026',
    'NIF 501 964 843, 2026-01-02',
    'NIF 501964843 2026',
    'Empresa 501964843: confirmou em 5 de janeiro de 2026, e de novo em 2027.',
    'NISS 12345678901, visto às 4',
    'IBAN PT50 0002 0123 1234 5678 9015 4',
    '912345678 de 5 pessoas',
    'Entre 2024-2025-2026 e 3 vezes',
  ])
    assert.ok(!holdsCardNumber(text), text)
})
