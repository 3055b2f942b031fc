// What docs/figures.md counts and nothing may go over again.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { functionsOf, queriesOf } from './counts.mjs'
import { readSources } from './sources.mjs'

/** A function that is longer has parts that want names of their own. */
const MOST_LINES = 80
/** The most ways through a function: 1, and 1 for each branch. */
const MOST_WAYS = 20

describe('the limits of the sources', () => {
  /** @type {import('./sources.mjs').Source[]} */
  let code
  before(() => {
    code = readSources(join(import.meta.dirname, '../..')).filter((source) => !source.test)
  })

  it(`no function has more than ${MOST_LINES} lines, or more than ${MOST_WAYS} ways through it`, () => {
    const over = code
      .flatMap(functionsOf)
      .filter(({ lines, complexity }) => lines > MOST_LINES || complexity > MOST_WAYS)
    assert.deepEqual(
      over.map(({ path, name, lines, complexity }) => `${path}: ${name}, ${lines} lines, ${complexity} ways`),
      [],
    )
  })

  it('no module asks the database but in its repositories', () => {
    const asking = code.filter(
      ({ path }) => path.startsWith('server/src/modules/') && !/repositor(?:y|ies)/.test(path),
    )
    assert.deepEqual(
      asking.filter((source) => queriesOf(source) > 0).map(({ path }) => path),
      [],
    )
  })
})
