import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureOf, sameFigure } from './figure.ts'

const hours = { key: 'training.hoursOfYear', value: 40, monthDay: '', startDate: '2019-10-01', endDate: '' }

test('what a form holds and what the server keeps of one figure are the same', () => {
  const kept = { ...hours, name: 'Horas', monthDay: null, endDate: null, mark: 'sure' }
  assert.ok(sameFigure(figureOf(hours), figureOf(kept)))
  assert.ok(!sameFigure(figureOf(hours), figureOf({ ...kept, value: 35 })))
  assert.ok(!sameFigure(figureOf(hours), figureOf({ ...kept, endDate: '2026-12-31' })))
})

test('a day of the year is one without its number, and what names no key or day is none', () => {
  const day = { key: 'annualReport.lastDay', value: 3, monthDay: '04-15', startDate: '2010-01-21' }
  assert.deepEqual(figureOf(day), { ...day, value: null, endDate: null })
  assert.equal(figureOf({ ...hours, key: 'toString' }), null)
  assert.equal(figureOf({ ...hours, startDate: '' }), null)
})
