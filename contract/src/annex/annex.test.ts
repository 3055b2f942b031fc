import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberActions, wholeHours } from './actions.ts'
import { checkAnnex } from './check.ts'
import { diplomaOf } from './diploma.ts'
import type { WorkerFacts } from './document.ts'
import { faultsOfWorker } from './faults.ts'
import { reportName } from './names.ts'
import { contract, facts, LAW, NISS, training } from './testing.ts'
import { workerOf } from './worker.ts'

const COMPANY = { company: 'e1', name: 'Padaria', year: 2025, gepNumber: 12345, cae: '10711' }

const check = (
  workers: WorkerFacts[],
  company: Partial<typeof COMPANY> | { gepNumber: null; cae: null } = {},
) => {
  const { add, result } = checkAnnex({ ...COMPANY, ...company })
  for (const one of workers) add(workerOf(one, 2025, LAW))
  return result()
}

const messages = (...asked: Parameters<typeof check>) =>
  check(...asked).faults.map(({ of, id, message }) => `${of} ${id}: ${message}`)

test('hours are whole, at least one', () => {
  assert.deepEqual([0.3, 0.5, 1.4, 1.5, 40, 12000].map(wholeHours), [1, 1, 1, 2, 40, 9999])
})

test('trainings of one area, modality, hours, entity and level are one action, whatever their names', () => {
  const { actions, records } = check([
    facts({ ofYear: [training(), training({ id: 't2', source: 'c2', name: 'Outro', schedule: '02' })] }),
    facts({
      user: 'u2',
      niss: null,
      ofYear: [training({ id: 't3', hours: 8.4 }), training({ id: 't4', hours: 9 })],
    }),
  ])
  assert.deepEqual(
    actions.map(({ hours }) => hours),
    [8, 9],
  )
  assert.equal(records, 4)
})

test('every action has its place, the same whatever order they come in', () => {
  const some = [8, 12, 3].map((hours) => ({ ...training(), hours }))
  const one = numberActions(some)
  assert.deepEqual(numberActions(some.toReversed()).actions, one.actions)
  assert.deepEqual([...one.ordinals.values()], [1, 2, 3])
})

test('the certificate follows from how a course ended', () => {
  const ended = (passed: boolean | null, wasTested: boolean, isCertified = false) =>
    diplomaOf({ passed, wasTested, isCertified })
  assert.equal(ended(true, true), '03')
  // Who was asked for no test was not found to have learnt: a certificate of the academy does not change that.
  assert.equal(ended(true, false, true), '06')
  assert.equal(ended(true, true, true), '03')
  assert.equal(ended(false, true, true), '03')
  assert.equal(ended(true, false), '06')
  assert.equal(ended(false, true), '05')
  assert.equal(ended(null, false), '05')
})

const periodsOf = (one: WorkerFacts) => workerOf(one, 2025, LAW).records.map(({ periods }) => periods)

test('a training answers the years that its hours went to', () => {
  const owesTwoYears = facts({ ofYear: [training({ hours: 8 })] })
  assert.deepEqual(periodsOf(owesTwoYears), [['02']])
  const began = { employments: [contract({ startDate: '2025-01-01' })] }
  assert.deepEqual(periodsOf(facts({ ...began, ofYear: [training({ hours: 8 })] })), [['01']])
  assert.deepEqual(periodsOf(facts({ ...began, ofYear: [training({ hours: 50 })] })), [['01', '03']])
  assert.deepEqual(periodsOf(facts({ ...began, ofYear: [training({ hours: 200 })] })), [['01', '03']])
  const short = {
    employments: [contract({ contract: 'fixed', startDate: '2025-05-01', endDate: '2025-06-30' })],
  }
  assert.deepEqual(periodsOf(facts({ ...short, ofYear: [training({ hours: 8 })] })), [['08']])
})

test('workers without training are listed, with what is known or was said of them', () => {
  const situation = (more: Partial<WorkerFacts>) => workerOf(facts(more), 2025, LAW).situation
  assert.equal(situation({ ofYear: [training()], chosen: '02' }), '01')
  assert.equal(situation({}), '08')
  assert.equal(situation({ uses: [{ id: 'x', day: '2025-03-01', minutes: 60 }] }), '02')
  assert.equal(situation({ uses: [{ id: 'x', day: '2024-03-01', minutes: 60 }] }), '08')
  assert.equal(situation({ chosen: '03' }), '03')
  const rvcc = training({ kind: 'elsewhere', qualifying: true })
  assert.equal(situation({ ofYear: [rvcc] }), '03')
  assert.equal(situation({ ofYear: [{ ...rvcc, modality: '04' }] }), '01')
})

test('a worker who left within the year is listed, with the scheme of their last contract', () => {
  const worker = workerOf(
    facts({
      employments: [
        contract({ startDate: '2025-03-01', endDate: '2025-04-30', pensionScheme: '2' }),
        contract({ startDate: '2020-01-01', endDate: '2025-02-10' }),
      ],
    }),
    2025,
    LAW,
  )
  assert.equal(worker.scheme, '2')
})

test('names go on one line of at most 70 characters, and plain where it is asked', () => {
  const plain = { plain: true }
  assert.equal(reportName("  José\tD’Orey \n Conceição 'Zé' ", plain), 'Jose DOrey Conceicao Ze')
  assert.equal(reportName('José D’Orey', { plain: false }), 'José D’Orey')
  assert.equal(reportName('Ã'.repeat(90), plain), 'A'.repeat(70))
  assert.equal(reportName(`${'a'.repeat(69)} b`, plain), 'a'.repeat(69))
  assert.equal(reportName('Ana\u0000\u0007', plain), 'Ana')
})

test('a report with nothing lacking has no faults', () => {
  assert.deepEqual(messages([facts({ ofYear: [training()] })]), [])
})

test('each fault is of its row, once', () => {
  const lacking = training({ area: null, level: null })
  assert.deepEqual(
    messages(
      [
        facts({ ofYear: [lacking, { ...lacking, id: 't2' }] }),
        facts({ user: 'u2', ofYear: [{ ...lacking, id: 't3' }] }),
        facts({ user: 'u3', niss: '123', name: '' }),
        facts({ user: 'u4', niss: '' }),
        facts({ user: 'u5', niss: null, employments: [], ofYear: [training({ id: 't5' })] }),
        facts({
          user: 'u6',
          niss: '10987654328',
          ofYear: [training({ kind: 'elsewhere', source: 'x1', area: '1' })],
        }),
      ],
      { gepNumber: null, cae: null },
    ),
    [
      'company e1: Falta o número da empresa no GEP.',
      'company e1: Falta o CAE a 31 de dezembro, com 5 algarismos.',
      'course c1: Falta: área (CNAEF).',
      'course c1: Falta: nível da formação.',
      'worker u2: O NISS é também o de Ana Conceição.',
      'worker u3: Falta o nome.',
      'worker u3: O NISS não é válido.',
      'worker u4: Falta o NISS.',
      'employment u5: Fez a formação Segurança no trabalho num dia sem vínculo com a empresa.',
      'elsewhere x1: Falta: área (CNAEF).',
    ],
  )
})

test('a person with training but no contract in the year is reported and not listed', () => {
  const { workers, records, actions } = check([
    facts({ niss: NISS }),
    facts({ user: 'u2', employments: [], ofYear: [training()] }),
  ])
  assert.deepEqual([workers, records, actions.length], [1, 0, 0])
})

test('a fault names a worker as they are called, not as the report cleans their name', () => {
  const worker = workerOf(
    facts({ name: 'Ana DOrey', ownName: "Ana D'Orey", niss: null, ofYear: [training()] }),
    2025,
    LAW,
  )
  assert.deepEqual(
    faultsOfWorker(worker).map(({ name }) => name),
    ["Ana D'Orey"],
  )
  assert.equal(worker.name, 'Ana DOrey', 'as it is reported')
})
