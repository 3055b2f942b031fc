import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspectCompany, type CompanyFacts } from './company.ts'

const nothing = { minutes: 0, people: 0 }
const hours: CompanyFacts['hours'] = {
  workers: 3000,
  withoutEmployment: 0,
  pending: 0,
  late: nothing,
  lacksAtYearEnd: nothing,
  becomesCredit: nothing,
  credit: nothing,
  left: nothing,
  paid: { people: 0, lastDay: null },
  share: { workers: 3000, trained: 3000, lacking: 0 },
  marks: { hours: 'sure', credit: 'sure', share: 'sure', atEnd: 'sure' },
}
const whole: CompanyFacts = {
  today: '2026-11-27',
  hours,
  plan: { isExempt: false, mark: 'sure', plan: { id: 'A', state: 'approved', asked: 3000, answered: 3000 } },
  annex: {
    workers: 3000,
    faults: 0,
    delivery: { day: '2026-05-04', receipt: 'R' },
    firstDay: '2026-05-04',
    lastDay: '2026-05-31',
    mark: 'likely',
    before: { asked: 4, undelivered: [], mark: 'unverified' },
  },
  actions: { unsealed: { actions: 0, people: 0 }, sealed: 4, unfiled: nothing },
  uncertified: nothing,
  fine: null,
}
const findings = (change: Partial<CompanyFacts['hours']>) =>
  inspectCompany({ ...whole, hours: { ...hours, ...change } })

test('a complete company has every question in order', () => {
  assert.deepEqual(
    findings({}).filter(({ state }) => state !== 'green'),
    [],
  )
})

test('each missing fact has a link, and says who fixes it', () => {
  const left = { minutes: 60, people: 1 }
  const before = { ...whole.annex.before, undelivered: [2022, 2023] }
  const actions = { ...whole.actions, unsealed: { actions: 1, people: 2 } }
  const found = new Map(
    inspectCompany({ ...whole, actions, annex: { ...whole.annex, before }, hours: { ...hours, left } }).map(
      (finding) => [finding.id, finding],
    ),
  )
  assert.deepEqual(found.get('atEnd')?.place, { tab: 'horas', search: { 'f.standing': 'left' } })
  const stake = { minutes: 600, people: 2 }
  const lacking = { late: stake, lacksAtYearEnd: stake, credit: stake, share: { ...hours.share, lacking: 2 } }
  const standingOf = (change: Partial<CompanyFacts['hours']>, id: string) =>
    findings(change).find((finding) => finding.id === id)?.place
  const board = (standing: string) => ({ tab: 'horas', search: { 'f.standing': standing } })
  assert.deepEqual(
    ['late', 'yearEnd', 'credit', 'share'].map((id) => standingOf(lacking, id)),
    ['late', 'lacking', 'credit', 'untrained'].map((standing) => board(standing)),
  )
  assert.deepEqual(standingOf({ ...lacking, becomesCredit: stake }, 'credit'), board('becomesCredit'))
  const draft = { id: 'P', state: 'draft' as const, asked: 0, answered: 0 }
  for (const [plan, to] of [
    [draft, '/gestor/planos/P'],
    [null, '/gestor/planos'],
  ] as const) {
    const asked = inspectCompany({ ...whole, plan: { ...whole.plan, plan } })
    for (const id of ['plan', 'consultation'])
      assert.deepEqual(asked.find((finding) => finding.id === id)?.place, { to })
  }
  assert.deepEqual(found.get('annexBefore')?.place, { tab: 'anexo-c', search: { ano: '2022' } })
  assert.deepEqual(found.get('files')?.place, { to: '/action/list', reads: true })
  assert.match(found.get('files')?.why ?? '', /é a academia/)
})

test('while contracts are still being counted, no question that depends on their hours is in order', () => {
  const waiting = findings({ pending: 1000 }).filter(({ state }) => state !== 'green')
  assert.deepEqual(
    waiting.map(({ id, state }) => [id, state]),
    ['late', 'yearEnd', 'credit', 'share', 'atEnd'].map((id) => [id, 'amber']),
  )
  assert.match(waiting[0]?.why ?? '', /As horas de 1000 vínculos ainda estão a ser contadas/)
  const late = { minutes: 60, people: 1 }
  const [first] = findings({ pending: 1000, late }).filter(({ id }) => id === 'late')
  assert.equal(first?.state, 'red', 'what is known to be missing is')
})
