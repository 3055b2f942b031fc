import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chart, labelsAt } from './chart.ts'
import { spreadOf } from './figures.ts'
import { figure, runOf, subject } from './samples.ts'
import { changesOf, seriesOf } from './series.ts'

const point = (commit: string, ...values: number[]) => ({ commit, value: spreadOf(values) })

/** A run of one commit, with the player's share. */
const measured = (commit: string, day: number, share: number, date = `2026-12-0${day}T10:00:00Z`) =>
  runOf(
    date,
    subject({
      commit,
      committedAt: `2026-11-0${day}T10:00:00Z`,
      figures: [
        figure('bare route', { share: spreadOf([1]), cpu: spreadOf([0.5]) }),
        figure('player', { share: spreadOf([share]), cpu: spreadOf([2]) }),
        figure('login', { cpu: null }),
      ],
    }),
  )

describe('figures over commits', () => {
  it('keeps the commits that changed a figure by more than its rounds', () => {
    const points = [point('a', 1, 2), point('b', 1.5, 2.5), point('c', 5, 6), point('d', 5.5)]
    assert.deepEqual(
      changesOf(points).map(({ commit }) => commit),
      ['a', 'c'],
    )
  })

  it('is in the order of the commits, not of the runs, and takes the last run of each', () => {
    const runs = [
      measured('b', 2, 0.4),
      measured('a', 1, 0.2, '2026-12-09T10:00:00Z'),
      measured('b', 2, 0.5, '2026-12-08T10:00:00Z'),
    ]
    const { commits, panels } = seriesOf(runs, 'postgres')
    assert.deepEqual(commits, ['a', 'b'])
    const [player, processor, statements, login] = panels
    assert.deepEqual(
      player?.lines[0]?.points.map(({ value }) => value.median),
      [0.2, 0.5],
    )
    assert.deepEqual(
      [player, processor, statements, login].map((panel) => `${panel?.title}: ${panel?.unit}`),
      [
        'player: share of the bare route',
        'player: processor, in bare routes',
        'player: statements',
        'login: share of the bare route',
      ],
    )
    assert.deepEqual(processor?.lines[0]?.points[0]?.value, spreadOf([4]))
    assert.equal(panels.at(-1)?.aim, 180)
    assert.deepEqual(seriesOf(runs, 'pglite').panels, [])
  })

  it('shows a panel for each figure, its aim, and a dot for each commit that changed it', () => {
    const { commits, panels } = seriesOf([measured('a1', 1, 0.2), measured('b2', 2, 0.6)], 'postgres')
    const svg = chart('Player & login', commits, panels)
    assert.match(svg, /^<svg [^>]*aria-label="Player &amp; login"/)
    assert.equal(svg.match(/<g /g)?.length, 7)
    // The player's share twice, which b2 changed; of the other five figures once, which it did not.
    assert.equal(svg.match(/<circle/g)?.length, 7)
    assert.match(svg, /aim 0\.5/)
    assert.match(svg, /<title>b2, 8 connections: 0\.60 \(0\.60–0\.60\)<\/title>/)
    assert.doesNotMatch(svg, /NaN|undefined/)
  })

  it('puts no label over another', () => {
    assert.deepEqual(labelsAt([50, 20, 52]), [50, 20, 60])
  })
})
