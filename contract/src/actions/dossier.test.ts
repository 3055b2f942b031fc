import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dossierProgress, judgeDossier } from './dossier.ts'
import type { DossierFacts } from './dossier-facts.ts'
import { LETTERS, type Letter } from './letters.ts'

const whole: DossierFacts = {
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  today: '2026-04-01',
  programme: {
    modules: 2,
    sessions: 4,
    withSummary: 4,
    media: 6,
    hasAudience: true,
    hasExam: true,
    hasSurvey: true,
  },
  team: { manager: true, coordinator: true, tutors: 1, withoutCcp: 0 },
  advertising: true,
  trainees: {
    all: 3,
    accepted: 3,
    attended: 3,
    accompanied: 0,
    complete: 2,
    graded: 3,
    passed: 2,
    answeredSurvey: 2,
    delivered: 2,
  },
  entries: (['i', 'p', 'z'] as const).map((letter) => ({ letter, kind: 'evidence', text: null })),
}
const lackingIn = (facts: DossierFacts) =>
  judgeDossier(facts)
    .filter(({ state }) => state === 'lacking')
    .map(({ letter }) => letter)

test('a complete dossier lacks nothing; what practice does not require is marked as not applicable', () => {
  const letters = judgeDossier(whole)
  assert.deepEqual(
    letters.map(({ letter }) => letter),
    LETTERS,
  )
  assert.deepEqual(lackingIn(whole), [])
  const spared = letters.filter(({ state }) => state === 'notApplicable').map(({ letter }) => letter)
  assert.deepEqual(spared, ['g', 'h', 'r', 'u', 'v', 'x'])
  assert.deepEqual(dossierProgress(letters), { done: 18, all: 18 })
  assert.ok(letters.every(({ why, name }) => why && !why.includes('actions.') && !name.includes('actions.')))
})

test('each fact that lacks takes away its letters, and no others', () => {
  const { programme, team, trainees } = whole
  const cases: [Partial<DossierFacts>, Letter[]][] = [
    [{ programme: { ...programme, modules: 0, sessions: 0, withSummary: 0 } }, ['a', 'b', 'j']],
    [{ programme: { ...programme, hasAudience: false } }, ['a']],
    [{ entries: whole.entries.filter(({ letter }) => letter !== 'z') }, ['z']],
    [{ programme: { ...programme, withSummary: 3 } }, ['j']],
    [{ programme: { ...programme, media: 0 } }, ['d']],
    [{ programme: { ...programme, hasSurvey: false } }, ['q']],
    [{ trainees: { ...trainees, accepted: 2 } }, ['c']],
    [{ team: { ...team, coordinator: false } }, ['e']],
    [{ team: { ...team, withoutCcp: 1 } }, ['e']],
    [{ trainees: { ...trainees, attended: 0 } }, ['l']],
    [{ trainees: { ...trainees, graded: 0, passed: 0 } }, ['m', 'n', 'o']],
    [{ trainees: { ...trainees, answeredSurvey: 1 } }, ['q']],
    [{ trainees: { ...trainees, delivered: 1 } }, ['s']],
    [{ today: '2026-03-31' }, ['o', 't']],
    [{ advertising: false }, ['aa']],
    [{ entries: [] }, ['i', 'p', 'z']],
  ]
  for (const [facts, expected] of cases) assert.deepEqual(lackingIn({ ...whole, ...facts }), expected)
})

test('attendance and classification cover all trainees until the last day, and only those who have them after it', () => {
  const trainees = { ...whole.trainees, all: 200, accepted: 200, attended: 180, complete: 100, passed: 100 }
  const most = { ...whole, trainees: { ...trainees, answeredSurvey: 100, delivered: 100 } }
  assert.deepEqual(lackingIn({ ...most, today: whole.endDate }), ['l', 'o', 't'])
  assert.deepEqual(lackingIn(most), [])
  const said = new Map(judgeDossier(most).map(({ letter, why }) => [letter, why]))
  assert.match(said.get('l') ?? '', /^180 de 200 .* Os outros não compareceram\.$/)
  assert.match(said.get('o') ?? '', /^100 de 200 .* Os outros não concluíram o curso\.$/)
  assert.deepEqual(lackingIn({ ...most, trainees: { ...most.trainees, passed: 99 } }), ['o'])
})

test('what time alone brings leads nowhere', () => {
  const report = judgeDossier({ ...whole, today: whole.endDate }).find(({ letter }) => letter === 't')
  assert.deepEqual([report?.state, report?.place], ['lacking', null])
})

test('an action without trainees has none of what they prove', () => {
  const nobody = { ...whole.trainees, all: 0, accepted: 0, attended: 0, complete: 0, graded: 0, passed: 0 }
  const facts = { ...whole, trainees: { ...nobody, answeredSurvey: 0, delivered: 0 } }
  assert.deepEqual(lackingIn(facts), ['c', 'f', 'l', 'm', 'n', 'o', 'q', 's'])
})

test('a course without an exam asks for no tests', () => {
  const { programme, trainees } = whole
  const letters = judgeDossier({
    ...whole,
    programme: { ...programme, hasExam: false },
    trainees: { ...trainees, graded: 0, passed: 0 },
  })
  const states = Object.fromEntries(letters.map(({ letter, state }) => [letter, state]))
  assert.deepEqual([states['m'], states['n'], states['o']], ['notApplicable', 'notApplicable', 'present'])
})

test('what is added by hand makes up for what the data lack; a reason takes away what does not apply', () => {
  const said = (kind: 'evidence' | 'notApplicable') =>
    judgeDossier({
      ...whole,
      advertising: false,
      entries: [{ letter: 'aa', kind, text: 'Ação interna' }],
    }).find(({ letter }) => letter === 'aa')
  assert.equal(said('evidence')?.state, 'present')
  assert.deepEqual(
    [said('notApplicable')?.state, said('notApplicable')?.why],
    ['notApplicable', 'Ação interna'],
  )
  const proved = judgeDossier({ ...whole, entries: [{ letter: 'a', kind: 'notApplicable', text: 'Nada' }] })
  assert.equal(proved[0]?.state, 'present')
})

test('a tutor who wrote to a trainee is a record of follow-up', () => {
  const entries = whole.entries.filter(({ letter }) => letter !== 'z')
  const judged = (accompanied: number) =>
    judgeDossier({ ...whole, entries, trainees: { ...whole.trainees, accompanied } }).find(
      ({ letter }) => letter === 'z',
    )
  assert.equal(judged(0)?.state, 'lacking')
  assert.deepEqual([judged(2)?.state, judged(2)?.place], ['present', null])
  assert.match(judged(2)?.why ?? '', /a 2 formandos/)
})
