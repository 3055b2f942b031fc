import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sigoActionEntries, type SigoAction } from './action-entries.ts'

const lecture = (minutes: number) => ({ name: 'Sessão', summary: null, minutes, media: [] })
const action: SigoAction = {
  code: 'A2026/0001',
  form: 'distance',
  place: null,
  startDate: '2026-01-12',
  endDate: '2026-03-31',
  hours: 8,
  programme: {
    name: 'Extintores',
    code: null,
    modules: [
      { name: 'Riscos', summary: null, lectures: [lecture(30), lecture(60)] },
      { name: 'Prática', summary: null, lectures: [lecture(30)] },
    ],
  },
}
const valueOf = (label: string, today = '2026-02-01', of = action) =>
  sigoActionEntries(of, today).find((one) => one.label === label)?.value

test('an action is typed with its form, days, hours, and its state on the day', () => {
  assert.deepEqual(
    ['Código da ação', 'Forma de organização', 'Início', 'Horas'].map((label) => valueOf(label)),
    ['A2026/0001', 'A distância', '12-01-2026', '8'],
  )
  assert.deepEqual(
    ['2026-01-11', '2026-01-12', '2026-03-31', '2026-04-01'].map((today) => valueOf('Estado', today)),
    ['Planeada', 'A decorrer', 'A decorrer', 'Concluída'],
  )
})

test('its hours are shared by its modules as the minutes of their sessions', () => {
  assert.deepEqual([valueOf('Horas do módulo 1'), valueOf('Horas do módulo 2')], ['6', '2'])
  const silent = { ...action.programme, modules: [{ name: 'Riscos', summary: null, lectures: [lecture(0)] }] }
  assert.equal(valueOf('Horas do módulo 1', undefined, { ...action, programme: silent }), '')
})

test('the hours of the modules come to those of the action, also where they are not round', () => {
  const modules = [22, 18, 7].map((minutes) => ({
    name: 'Módulo',
    summary: null,
    lectures: [lecture(minutes)],
  }))
  const of = { ...action, hours: 1, programme: { ...action.programme, modules } }
  assert.deepEqual(
    [1, 2, 3].map((n) => valueOf(`Horas do módulo ${n}`, undefined, of)),
    ['0,5', '0,4', '0,1'],
  )
  const halves = { ...of, programme: { ...action.programme, modules: modules.slice(0, 2) } }
  assert.deepEqual(
    [1, 2].map((n) => valueOf(`Horas do módulo ${n}`, undefined, halves)),
    ['0,6', '0,4'],
  )
})
