// What docs/figures.md counts and nothing may go over again.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { target } from '../import-graph.mjs'
import {
  exportedNamesOf,
  functionsOf,
  importedNamesOf,
  mayAsk,
  opensTransaction,
  queriesOf,
} from './counts.mjs'
import { readSources } from './sources.mjs'

/** A function that is longer has parts that want names of their own. */
const MOST_LINES = 80
/** A file that is longer holds more than one thing. */
const MOST_LINES_OF_A_FILE = 300
/** The most ways through a function: 1, and 1 for each branch. */
const MOST_WAYS = 20

/** Where a transaction is opened: use cases, repositories, tasks (and what they remove when its time is over), bindings. */
const OPENING = [
  /\/use-cases\//,
  /\/service\.ts$/,
  /repositor(?:y|ies)/,
  /[-/]tasks?\.ts$/,
  /\/retention(?:\/|\.ts$)/,
  /\/bindings?\.ts$/,
]
/** The files beside them that open one, and why. */
const OPENING_FOR_SEVERAL = {
  'server/src/modules/actions/seal/texts.ts': 'everything that a seal says of an action, read at one moment',
  'server/src/modules/assessment/exams/grading.ts':
    'the one place where attempts end: handed in, at a call after the deadline, by the job',
  'server/src/modules/catalogue/approval/decide.ts':
    'a decision on an item as it was seen, which approving and cancelling make',
  'server/src/modules/chat/appointments/notify-agreed.ts':
    'the mails of an agreed time and its change in one, for all use cases that agree on one',
  'server/src/modules/commerce/cards/notify-companies.ts':
    'the mail to each company, with what it reminds of, that the tasks of codes and of cards share',
  'server/src/modules/commerce/invoices/months/in-open-month.ts':
    'the lock on an open month, within which several use cases make their change',
  'server/src/modules/complaints/take-step.ts':
    "a complaint's next step under its lock, which each step's use case takes",
  'server/src/modules/learning/player.ts':
    'the second try of each change of a course, with the assignment locked, for all use cases of the player',
  'server/src/modules/operations/tasks/change.ts':
    'the lock on a task and the line in the log, within which several use cases make their change',
  'server/src/modules/operations/tasks/runner.ts': 'what runs the tasks: begins, recovers and ends each run',
  'server/src/modules/privacy/requests/decide-request.ts':
    'the decision on a request, its mail and its line in the log, which each outcome shares',
  'server/src/modules/support/questions/moderate.ts':
    'the lock on a question and the line in the log, within which its moderators make their change',
}

/**
 * The choices of a source that are searched as the library does it, by plain inclusion: what is typed without accents
 * finds nothing there, and the best match stands where it was (ui/best-first.ts).
 * @param {import('./sources.mjs').Source} source
 */
const searchedPlainly = ({ path, text, program }) => {
  /** @type {string[]} */
  const found = []
  const walk = (/** @type {any} */ node) => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'JSXOpeningElement') {
      const names = node.attributes.map((/** @type {any} */ one) => one.name?.name)
      const isSearched = node.name.name === 'Autocomplete' || names.includes('searchable')
      if (isSearched && !names.includes('filter'))
        found.push(`${path}:${text.slice(0, node.start).split('\n').length}`)
    }
    Object.values(node).forEach(walk)
  }
  walk(program)
  return found
}

/**
 * What routes call and asks a repository: use cases, who may (policies, and of files the checks that a module registers),
 * and what makes parts once, at the start.
 */
const CALLED = [
  /\/use-cases\//,
  /\/policy\.ts$/,
  /\/file-access\.ts$/,
  /\/service\.ts$/,
  /[-/]routes\.ts$/,
  /[-/]tasks?\.ts$/,
  /\/bindings?\.ts$/,
  /\/create-[a-z-]+\.ts$/,
]
/** The files beside them, and why. */
const CALLED_BESIDE = {
  'server/src/modules/operations/tasks/runner.ts':
    OPENING_FOR_SEVERAL['server/src/modules/operations/tasks/runner.ts'],
  'server/src/modules/support/questions/upload.ts':
    'reads the form of an answer, and checks the right to it before its files are stored',
}

/** The use cases that others alone begin, and why. What use cases merely share is in the folder beside use-cases/. */
const USED_BY_OTHERS = {
  'server/src/modules/commerce/invoices/use-cases/close-month.ts':
    'closes one month: by hand, or as the task comes to it',
  'server/src/modules/imports/use-cases/begin-work.ts':
    'begins any work on an import, and does it at once where it is short',
  'server/src/modules/imports/use-cases/import-file.ts':
    'imports a file, once its turn has come and it is here',
  'server/src/modules/imports/use-cases/rehearse.ts':
    'one of the three works on an import, in the background',
  'server/src/modules/imports/use-cases/undo.ts': 'one of the three works on an import, in the background',
  'server/src/modules/imports/use-cases/write.ts': 'one of the three works on an import, in the background',
}

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

  it(`no file has more than ${MOST_LINES_OF_A_FILE} lines`, () => {
    const over = code.filter(({ lines }) => lines > MOST_LINES_OF_A_FILE)
    assert.deepEqual(
      over.map(({ path, lines }) => `${path}: ${lines} lines`),
      [],
    )
  })

  it('every choice that is searched says how', () =>
    assert.deepEqual(code.filter(({ path }) => path.startsWith('web/')).flatMap(searchedPlainly), []))

  it('nothing of the server asks the database but repositories, and the database/ and engine/ of the platform', () => {
    const asking = code.filter((source) => source.path.startsWith('server/') && queriesOf(source) > 0)
    assert.ok(asking.length > 0)
    assert.deepEqual(
      asking.filter((source) => !mayAsk(source)).map(({ path }) => path),
      [],
    )
  })

  it('no module opens a transaction but in its use cases, repositories, tasks and bindings', () => {
    const opening = code.filter(
      (source) =>
        source.path.startsWith('server/src/modules/') &&
        !OPENING.some((where) => where.test(source.path)) &&
        opensTransaction(source),
    )
    assert.deepEqual(opening.map(({ path }) => path).toSorted(), Object.keys(OPENING_FOR_SEVERAL))
  })

  // Where they import a repository by its path, scripts/check-arrows.mjs names the line; here also through an index.
  it('routes call use cases, and nothing else that asks a repository', () => {
    const byPath = new Map(code.map((source) => [source.path, source]))
    /**
     * The file that a name is from: what a module offers in its index is not its own.
     * @type {(path: string, name: string, from: string) => string | undefined}
     */
    const originOf = (path, name, from) => {
      const to = target(path, from)
      const index = to?.endsWith('/index.ts') ? byPath.get(to) : undefined
      const offered = index && importedNamesOf(index).find((one) => one.name === name)
      return index && offered ? target(index.path, offered.from) : to
    }
    /** @type {(source: import('./sources.mjs').Source) => string[]} */
    const usedBy = (source) =>
      importedNamesOf(source)
        .filter(({ name }) => /^[a-z]/.test(name))
        .flatMap(({ name, from }) => originOf(source.path, name, from) ?? [])
    const isRepository = (/** @type {string} */ path) => /repositor(?:y|ies)\b/.test(path)
    const isOwn = (/** @type {string} */ path, /** @type {string} */ other) =>
      path.split('/', 4).join('/') === other.split('/', 4).join('/')
    const server = code.filter(({ path }) => path.startsWith('server/src/modules/'))
    const asking = new Set(
      server.filter((source) => usedBy(source).some(isRepository)).map(({ path }) => path),
    )
    const called = server
      .filter(({ path }) => path.endsWith('routes.ts'))
      .flatMap((source) =>
        usedBy(source).filter((to) => isRepository(to) || (isOwn(source.path, to) && asking.has(to))),
      )
      .filter((to) => !CALLED.some((where) => where.test(to)))
    assert.ok(asking.size > 0)
    assert.deepEqual([...new Set(called)].toSorted(), Object.keys(CALLED_BESIDE))
  })

  const isUseCase = (/** @type {import('./sources.mjs').Source} */ { path }) => path.includes('/use-cases/')

  it('a file of use-cases/ exports one use case, types aside', () => {
    const all = code.filter(isUseCase)
    assert.ok(all.length > 0)
    assert.deepEqual(
      all
        .map((source) => ({ path: source.path, names: exportedNamesOf(source) }))
        .filter(({ names }) => names.length !== 1)
        .map(({ path, names }) => `${path}: ${names.join(', ')}`),
      [],
    )
  })

  it('a use case is used by a file outside use-cases/', () => {
    const used = new Set(
      code
        .filter((source) => !isUseCase(source))
        .flatMap((source) =>
          importedNamesOf(source)
            .filter(({ name }) => /^[a-z]/.test(name))
            .flatMap(({ from }) => target(source.path, from) ?? []),
        ),
    )
    const unused = code.filter((source) => isUseCase(source) && !used.has(source.path))
    assert.deepEqual(unused.map(({ path }) => path).toSorted(), Object.keys(USED_BY_OTHERS))
  })
})
