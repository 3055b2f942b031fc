import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { spreadOf } from './figures.ts'
import type { Figure } from './run.ts'
import { figure, subject } from './samples.ts'
import { comparison, memoryLine, missedLine, stormLines, subjectTable, table } from './tables.ts'

/** The cells of the row that begins with a name. */
const rowOf = (markdown: string, name: string): string[] =>
  (markdown.split('\n').find((line) => line.startsWith(`| ${name}`)) ?? '')
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1)

describe('tables', () => {
  it('aligns the columns', () => {
    assert.equal(
      table(['request', 'n'], [['a', '1000']]),
      ['| request |    n |', '| ------- | ---: |', '| a       | 1000 |'].join('\n'),
    )
  })

  it('prints each aim beside its figure, met or missed', () => {
    const met = figure('own courses', { share: spreadOf([0.3, 0.34, 0.4]) })
    const short = figure('player', { share: spreadOf([0.4]), p99: spreadOf([120]) })
    const one = subject({ figures: [met, short] })
    const markdown = subjectTable(one)
    assert.equal(rowOf(markdown, 'own courses')[3], '0.34 (0.30–0.40), aim 0.33 met')
    assert.equal(rowOf(markdown, 'player')[3], '0.40 (0.40–0.40), **aim 0.5 missed**')
    assert.equal(rowOf(markdown, 'player')[8], '**120, over 100**')
    assert.equal(missedLine(one), 'Figures that miss their aim, in bold: 2.')
  })

  it('holds a login, and a whole exam, to no p99', () => {
    const figures = ['login', 'whole exam'].map((name) => figure(name, { p99: spreadOf([900]) }))
    assert.equal(missedLine(subject({ figures })), 'Every aim is met.')
  })

  it('judges no p99 of a few answers, and says of how many it is', () => {
    const one = subject({ figures: [figure('users', { samples: 40, p99: spreadOf([300]) })] })
    assert.equal(rowOf(subjectTable(one), 'users')[8], '300, of 40 only')
    assert.equal(missedLine(one), 'Every aim is met.')
  })

  it('says what the least of a request reaches alone, at as many connections', () => {
    const least = (connections: number, share: number) =>
      figure('five changes at once', { connections, share: spreadOf([share]) })
    const one = subject({ figures: [least(8, 0.3), least(32, 0.7), figure('session completed')] })
    assert.equal(rowOf(subjectTable(one), 'session completed')[5], '0.30')
    assert.equal(rowOf(subjectTable(one), 'five changes at once')[5], '')
  })

  it('says what a request costs PostgreSQL, where that is another process', () => {
    const cost = (databaseCpu: Figure['databaseCpu']) =>
      rowOf(subjectTable(subject({ figures: [figure('player', { databaseCpu })] })), 'player')[10]
    assert.deepEqual([cost(spreadOf([0.25])), cost(null)], ['0.25', ''])
  })

  it('says what share the processor time alone would leave', () => {
    const bare = figure('bare route', { cpu: spreadOf([0.4]), databaseCpu: spreadOf([0.1]) })
    const player = figure('player', { cpu: spreadOf([1.5]), databaseCpu: spreadOf([0.5]) })
    const one = subject({ figures: [bare, player, figure('login', { cpu: null, databaseCpu: null })] })
    assert.deepEqual(
      ['player', 'login'].map((request) => rowOf(subjectTable(one), request)[4]),
      ['0.25', ''],
    )
  })

  it('says what failed', () => {
    assert.match(
      subjectTable(subject({ figures: [figure('player', { failed: 3 })] })),
      /\| player: 3 FAILED \|/,
    )
  })

  it('holds memory at rest to the aim of its database', () => {
    const memory = { atRest: 300, afterLoad: 320 }
    assert.match(memoryLine(subject({ memory })), /300 MiB at rest, \*\*aim 180 missed\*\*/)
    assert.match(memoryLine(subject({ memory, database: 'pglite' })), /300 MiB at rest, aim 450 met/)
  })

  it('says what a storm of logins leaves of the players', () => {
    const figures = [
      figure('player', { perSecond: spreadOf([1000]) }),
      figure('player beside logins', { perSecond: spreadOf([250]), p99: spreadOf([80]) }),
    ]
    const [line] = stormLines(subject({ figures }))
    assert.match(line ?? '', /8 connections each: 0\.25 of their requests per second, p99 20 → 80 ms/)
  })

  it('sets two checkouts side by side, where both know the request', () => {
    const before = subject({ figures: [figure('player', { statements: 5 })] })
    const after = subject({ figures: [figure('player', { perSecond: spreadOf([300]) }), figure('users')] })
    const markdown = comparison(before, after)
    assert.deepEqual(rowOf(markdown, 'player').slice(2, 4), ['100 → 300', '3.00'])
    assert.equal(rowOf(markdown, 'player')[7], '5 → 2')
    assert.deepEqual(rowOf(markdown, 'users'), [])
  })

  it('says in bold what became fewer by more than its rounds lie apart', () => {
    const times = (then: number[], now: number[]) =>
      rowOf(
        comparison(
          subject({ figures: [figure('player', { perSecond: spreadOf(then) })] }),
          subject({ figures: [figure('player', { perSecond: spreadOf(now) })] }),
        ),
        'player',
      )[3]
    assert.equal(times([100, 120], [50, 60]), '**0.50**')
    assert.equal(times([100, 60], [50, 62]), '0.70')
  })
})
