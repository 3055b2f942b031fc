import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailedText, nextSending, periodBefore } from './schedule-rules.ts'

test('a weekly report goes out on Mondays and covers the week before', () => {
  assert.equal(nextSending('weekly', '2026-11-22'), '2026-11-23')
  assert.equal(nextSending('weekly', '2026-11-23'), '2026-11-30')
  assert.deepEqual(periodBefore('weekly', '2026-11-23'), { startDate: '2026-11-16', endDate: '2026-11-22' })
  assert.deepEqual(periodBefore('weekly', '2026-11-25'), { startDate: '2026-11-16', endDate: '2026-11-22' })
})

test('a monthly report goes out on the first and covers the month before', () => {
  assert.equal(nextSending('monthly', '2026-01-31'), '2026-02-01')
  assert.equal(nextSending('monthly', '2026-12-01'), '2027-01-01')
  assert.deepEqual(periodBefore('monthly', '2026-03-01'), { startDate: '2026-02-01', endDate: '2026-02-28' })
  assert.deepEqual(periodBefore('monthly', '2027-01-15'), { startDate: '2026-12-01', endDate: '2026-12-31' })
})

test('a mailed report is described in words: completed training of whole weeks or months, or all assignments as of a day', () => {
  for (const report of ['training', 'annual'] as const) {
    assert.match(mailedText(report, 'weekly'), /última semana completa.*concluída/)
    assert.match(mailedText(report, 'monthly'), /último mês completo.*concluída/)
  }
  for (const report of ['progress', 'people', 'companies'] as const)
    assert.match(mailedText(report, 'weekly'), /no dia do envio.*todos os cursos e estados/)
})
