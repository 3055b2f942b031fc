import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspectAcademy, type AcademyFacts } from './academy.ts'

const nothing = { minutes: 0, people: 0 }
const whole: AcademyFacts = {
  today: '2026-11-27',
  lastTraining: '2026-11-20',
  idle: { years: 2, mark: 'sure' },
  certified: { areas: 3, ...nothing },
  actions: {
    unsealed: { actions: 0, people: 0 },
    sealed: 4,
    withoutTeam: 0,
    unfiled: nothing,
    trainers: { people: 2, withoutCcp: 0, withoutQualification: 0 },
    distance: { actions: 4, withoutLead: 0 },
    active: { actions: 4, withoutFollowUp: 0 },
  },
  regulation: { isPublished: true, people: 12, unaccepted: 0 },
  uncertified: nothing,
  unregistered: 0,
  courses: { withoutArea: 0, withoutSurvey: 0 },
  complaints: { open: 0, late: 0 },
  anomalies: { anomalies: 0, people: 0 },
  unconfirmed: 0,
}
const findings = (change: Partial<AcademyFacts>) =>
  new Map(inspectAcademy({ ...whole, ...change }).map((finding) => [finding.id, finding]))
const actions = (change: Partial<AcademyFacts['actions']>) => ({ actions: { ...whole.actions, ...change } })

test('a complete academy has every question in order, except those that are not asked', () => {
  const states = inspectAcademy(whole).map(({ id, state }) => [id, state])
  assert.deepEqual(
    states.filter(([, state]) => state !== 'green'),
    [['indicators', 'none']],
  )
})

test('how long it may train nobody is a figure of the law, and as sure as that is', () => {
  const activity = (change: Partial<AcademyFacts>) => findings(change).get('activity')
  assert.equal(activity({ lastTraining: '2025-11-27' })?.state, 'green')
  assert.equal(activity({ lastTraining: '2025-11-26' })?.state, 'amber')
  assert.equal(activity({ lastTraining: '2024-11-27' })?.state, 'amber')
  const late = activity({ lastTraining: '2024-11-26' })
  assert.deepEqual([late?.state, late?.why], ['red', 'Não há formação registada nos últimos 2 anos.'])
  const longer = activity({ lastTraining: '2024-11-26', idle: { years: 3, mark: 'unverified' } })
  assert.deepEqual([longer?.state, longer?.mark], ['amber', 'unverified'])
  assert.equal(activity({ lastTraining: '2010-01-01', idle: null })?.state, 'amber', 'nothing says how long')
  assert.equal(activity({ lastTraining: null, idle: null })?.state, 'red')
})

test('each missing fact is reported in its own question, with its count', () => {
  const cases: [string, Partial<AcademyFacts>, string, number | null][] = [
    ['trainers', actions({ trainers: { people: 3, withoutCcp: 1, withoutQualification: 2 } }), 'red', 1],
    ['trainers', actions({ trainers: { people: 3, withoutCcp: 0, withoutQualification: 2 } }), 'amber', 2],
    ['trainers', actions({ trainers: { people: 0, withoutCcp: 0, withoutQualification: 0 } }), 'none', null],
    ['distance', actions({ distance: { actions: 4, withoutLead: 2 } }), 'red', null],
    ['distance', actions({ distance: { actions: 0, withoutLead: 0 } }), 'none', null],
    ['followUp', actions({ active: { actions: 4, withoutFollowUp: 1 } }), 'amber', null],
    ['followUp', actions({ active: { actions: 0, withoutFollowUp: 0 } }), 'none', null],
    ['regulation', { regulation: { isPublished: false, people: 12, unaccepted: 12 } }, 'red', null],
    ['regulation', { regulation: { isPublished: true, people: 12, unaccepted: 5 } }, 'amber', 5],
    ['regulation', { regulation: { isPublished: true, people: 0, unaccepted: 0 } }, 'green', null],
    ['certified', { certified: { areas: 0, ...nothing } }, 'amber', null],
    ['certified', { certified: { areas: 2, minutes: 720, people: 1 } }, 'amber', 1],
  ]
  for (const [id, change, state, people] of cases) {
    const found = findings(change)
    assert.deepEqual([found.get(id)?.state, found.get(id)?.people], [state, people], id)
    const others = [...found.values()].filter((one) => one.id !== id && one.id !== 'indicators')
    assert.ok(
      others.every((one) => one.state === 'green'),
      id,
    )
  }
})
