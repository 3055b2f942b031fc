import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attemptDeadline,
  attemptsLeft,
  drawAnswers,
  drawQuestions,
  type DrawnQuestion,
  gradeExam,
  isOver,
  isSuccess,
  passMark,
  type PoolQuestion,
  secondsUntil,
  withoutPoints,
} from './exam-rules.ts'

/** Chance that can be repeated. */
function seeded(seed: number) {
  let state = (seed * 2_654_435_761) % 4_294_967_296
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const question = (points: number[], answers: number, randomAnswers = true): PoolQuestion => ({
  _id: 'q',
  question: 'Qual?',
  answers,
  randomAnswers,
  answerPool: points.map((p, i) => ({ _id: `a${i}`, answer: `Resposta ${i}`, points: p })),
})
const drawn = (id: string, ...points: number[]): DrawnQuestion => ({
  _id: id,
  question: id,
  answers: points.map((p, i) => ({ _id: `${id}${i}`, answer: '', points: p })),
})
const seeds = Array.from({ length: 200 }, (_, i) => i)

test('of a pool the wanted number is drawn, and the right answer always stays', () => {
  const seen = new Set<string>()
  for (const seed of seeds) {
    const { answers } = drawAnswers(question([0, 0, 1, -1, 0.5], 2), seeded(seed))
    assert.equal(answers.length, 2)
    assert.ok(answers.some((a) => a.points === 1))
    for (const a of answers) seen.add(a._id)
  }
  assert.equal(seen.size, 5)
})

test('right answers go only when nothing else is left to go', () => {
  for (const seed of seeds) {
    assert.deepEqual(
      drawAnswers(question([1, 0, 1, 0], 2), seeded(seed)).answers.map((a) => a.points),
      [1, 1],
    )
    assert.deepEqual(
      drawAnswers(question([1, 1, 0], 1), seeded(seed)).answers.map((a) => a.points),
      [1],
    )
  }
})

test('where no answer scores 1, the best one stays', () => {
  for (const seed of seeds)
    assert.ok(drawAnswers(question([0, 0.5, -1, 0], 2), seeded(seed)).answers.some((a) => a.points === 0.5))
})

test("without random answers the pool's order is kept", () => {
  const ids = (wanted: number) =>
    drawAnswers(question([0, 0, 0, 1], wanted, false), seeded(1)).answers.map((a) => a._id)
  assert.deepEqual(ids(4), ['a0', 'a1', 'a2', 'a3'])
  assert.deepEqual(ids(2), ['a0', 'a3'])
})

test('a number of answers beyond the pool, or none, is brought back into it', () => {
  assert.equal(drawAnswers(question([1, 0], 9), seeded(1)).answers.length, 2)
  assert.equal(drawAnswers(question([1, 0], 0), seeded(1)).answers.length, 1)
  assert.deepEqual(drawAnswers(question([], 2), seeded(1)).answers, [])
})

test('questions are drawn without repeating, each of them at times', () => {
  const multipleChoice = ['a', 'b', 'c', 'd'].map((id) => ({ ...question([1, 0], 2), _id: id }))
  const seen = new Set<string>()
  for (const seed of seeds) {
    const ids = drawQuestions({ questions: 2, multipleChoice }, seeded(seed)).map((q) => q._id)
    assert.equal(new Set(ids).size, 2)
    for (const id of ids) seen.add(id)
  }
  assert.equal(seen.size, 4)
  assert.equal(drawQuestions({ questions: 9, multipleChoice }, seeded(1)).length, 4)
  assert.deepEqual(drawQuestions({ questions: 2, multipleChoice: [] }, seeded(1)), [])
})

test('drawing changes nothing in the pool, and the trainee sees no points', () => {
  const pool = Object.freeze(question([1, 0, 0], 2))
  const before = structuredClone(pool)
  const shown = withoutPoints([drawAnswers(pool, seeded(3))])
  assert.deepEqual(pool, before)
  assert.ok(!JSON.stringify(shown).includes('points'))
  assert.deepEqual(Object.keys(shown[0]?.answers[0] ?? {}), ['_id', 'answer'])
})

test('the grade is the rounded sum of points × weight / questions', () => {
  const questions = [drawn('a', 1, 0), drawn('b', 1, 0), drawn('c', 1, -1)]
  const grade = (weight: number, ...answers: string[]) =>
    gradeExam(
      { weight, questions },
      answers.map((answer) => ({ question: answer.charAt(0), answer })),
    ).finalValue
  assert.equal(grade(20, 'a0', 'b0', 'c0'), 20)
  assert.equal(grade(20, 'a0', 'b0', 'c1'), 7)
  assert.equal(grade(20, 'a0'), 7)
  assert.equal(grade(20), 0)
  assert.equal(grade(20, 'c1'), -7)
  assert.equal(grade(0, 'a0'), 0)
  assert.ok(Object.is(grade(1, 'c1'), 0), 'no minus zero')
})

test('fractions of points do not tip the rounding', () => {
  const questions = Array.from({ length: 10 }, (_, i) => drawn(`q${i}`, 0.1))
  const answers = questions.map((q) => ({ question: q._id, answer: q.answers[0]?._id ?? null }))
  assert.equal(gradeExam({ weight: 2.5, questions }, answers).finalValue, 0)
  assert.equal(gradeExam({ weight: 5, questions }, answers).finalValue, 1)
})

test('each answer has its value; foreign and repeated ones do not add up', () => {
  const questions = [drawn('a', 1, 0), drawn('b', 1, 0)]
  const given = [
    { question: 'a', answer: 'a0' },
    { question: 'a', answer: 'a1' },
    { question: 'b', answer: 'a0' },
    { question: 'x', answer: 'x0' },
  ]
  assert.deepEqual(gradeExam({ weight: 20, questions }, given), {
    finalValue: 0,
    answers: [
      { question: 'a', answer: 'a1', value: 0 },
      { question: 'b', answer: null, value: 0 },
    ],
  })
  assert.deepEqual(gradeExam({ weight: 20, questions: [] }, given), { finalValue: 0, answers: [] })
})

test('half of the weight, rounded, passes', () => {
  assert.equal(passMark(20), 10)
  assert.equal(passMark(5), 3)
  assert.ok(isSuccess(10, 20))
  assert.ok(!isSuccess(9, 20))
  assert.ok(isSuccess(0, 0))
})

test('there are three attempts, and none after a pass', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((n) => attemptsLeft(n, false)),
    [3, 2, 1, 0, 0],
  )
  assert.equal(attemptsLeft(1, true), 0)
})

test('an attempt is open until handed in or until its time is over', () => {
  const startedAt = new Date('2026-11-21T10:00:00.000Z')
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  assert.ok(!isOver(attemptDeadline(startedAt, 30), at('10:29:59.999')))
  assert.ok(isOver(attemptDeadline(startedAt, 30), at('10:30:00')))
  assert.ok(!isOver(attemptDeadline(startedAt, 0), at('23:00:00')))
  assert.ok(!isOver(attemptDeadline(startedAt, null), at('23:00:00')))
  assert.equal(attemptDeadline(startedAt), null)
  assert.equal(secondsUntil(attemptDeadline(startedAt, 30) ?? 0, at('10:29:59.500')), 1)
  assert.equal(secondsUntil(attemptDeadline(startedAt, 30) ?? 0, at('11:00:00')), 0)
})
