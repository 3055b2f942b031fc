// `npm test`: installs what is missing, then runs every check and every test, on one database each;
// `node scripts/test.mjs STAGE… [-- ARGS]` runs some stages, with arguments for their program. It exits non-zero when a
// part failed or could not run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, findNode } from './install.mjs'
import { cache, root } from './lock.mjs'
import { run } from './run.mjs'

const modules = join(root, 'node_modules')
const testFolders = ['contract', 'server', 'web/src', 'demo', 'bench', 'scripts', 'e2e/support']
const report = mkdtempSync(join(tmpdir(), 'tirocinio-test-'))
process.on('exit', () => rmSync(report, { recursive: true, force: true }))

/** @typedef {{ ok: boolean, passed?: number, failed?: number }} Outcome */
/** @typedef {Record<string, (extra: string[]) => Outcome | Promise<Outcome>>} Stages */
/**
 * The checks besides tests, the longest first: in parallel.
 * @type {Stages}
 */
const checks = {
  types: () => check('types', 'typescript/bin/tsc', ['-b']),
  lint,
  format: () => check('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  arrows: () => check('arrows', '../scripts/check-arrows.mjs'),
  expressions: () => check('expressions', '../scripts/check-expressions.mjs'),
  links: () => check('links', '../scripts/check-links.mjs'),
  words: () => check('words', '../scripts/check-words.mjs'),
  texts: () => check('texts', '../scripts/check-texts.mjs'),
  policies: () => check('policies', '../scripts/check-policies.mjs'),
  clock: () => check('clock', '../scripts/check-clock.mjs'),
}
/**
 * The tests, each kind with both processors.
 * @type {Stages}
 */
const tests = {
  unit: (extra) => nodeTests(unitTests, extra, {}),
  pg: onPostgres,
  e2e: journeys,
}
/**
 * Every test that opens a database on the embedded one, which `npm test` has the journeys and the tests of the platform run
 * on (decision 298).
 * @type {Stages}
 */
const onDemand = { embedded: (extra) => nodeTests(databaseTests, extra, {}) }
/** @type {Stages} */
const stages = { ...checks, ...tests, ...onDemand }

/**
 * A check that is not a test.
 * @param {string} name
 * @param {string} program under node_modules
 * @param {string[]} [args]
 * @returns {Promise<Outcome>}
 */
async function check(name, program, args = []) {
  return { ok: (await run([join(modules, program), ...args], {}, 5, 'whole', `\n── ${name}\n`)) === 0 }
}

/**
 * Lint, with types, of the files that `extra` names; without any, of those that no clean run has seen as they are.
 * @param {string[]} extra
 * @returns {Promise<Outcome>}
 */
async function lint(extra) {
  const { unseen } = await import('./lint-cache.mjs')
  const { files, remember } = unseen(root)
  const given = extra.length > 0 ? extra : files
  if (given.length === 0) return { ok: true }
  const what = extra.length > 0 ? 'lint' : `lint: ${given.length} files that changed, or import what changed`
  const outcome = await check(what, 'oxlint/bin/oxlint', given)
  if (outcome.ok && extra.length === 0) remember()
  return outcome
}

/** Where a run keeps the data of a server with the demo academy. */
const academy = join(report, 'academy')
/** @type {Promise<unknown> | undefined} */
let filling
/** Fills it once, for all the servers of this run: each would take longer to fill its own than to do what it is asked. */
const fillAcademy = () =>
  (filling ??= run(['--disable-warning=ExperimentalWarning', 'e2e/support/fill-academy.ts', academy], {}, 5))

/** How many test files share a process: loading the server and its database takes longer than most tests. */
const FILES_A_PROCESS = 32

/**
 * Node's test runner on test files, two processes at a time and beside them one that starts servers and waits for them; or on
 * the files that `extra` names.
 * @param {() => string[] | Promise<string[]>} find
 * @param {string[]} extra
 * @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
async function nodeTests(find, extra, env) {
  // What follows a file is the file's own to Node: options go first.
  const options = extra.filter((one) => one.startsWith('-'))
  const named = extra.filter((one) => !one.startsWith('-'))
  const { batches, long } = named.length > 0 ? { batches: [named], long: [] } : await dealt(await find())
  const outcome = { ok: true, passed: 0, failed: 0 }
  const work = async (/** @type {string[][][]} */ ...queues) => {
    const next = () => queues.find((queue) => queue.length > 0)?.shift()
    for (let files = next(); files !== undefined; files = next()) {
      const { ok, passed, failed } = await testProcess([...options, ...files], env)
      outcome.ok &&= ok
      outcome.passed += passed
      outcome.failed += failed
    }
  }
  const waited = async () => {
    if (long.length > 0) await fillAcademy()
    await work(long)
  }
  await Promise.all([work(batches, long), work(batches, long), waited()])
  return outcome
}

/** @param {string[]} folders */
const testFiles = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.(ts|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  )

/** The tests that open a database. */
async function databaseTests() {
  const { onTestDatabase } = await import('./tests-by-need.mjs')
  return onTestDatabase(root, testFiles(['server', 'demo']))
}

/** The tests that open none, and those of what the embedded database may do otherwise than a PostgreSQL. */
async function unitTests() {
  const { aboutTheDatabase } = await import('./tests-by-need.mjs')
  const elsewhere = new Set((await databaseTests()).filter((file) => !aboutTheDatabase(file)))
  return testFiles(testFolders).filter((file) => !elsewhere.has(file))
}

/**
 * Deals files out, neighbours to different processes, so that none gets all the long ones. Those that start servers run
 * separately, each alone: they take longest, and mostly wait.
 * @param {string[]} files
 */
async function dealt(files) {
  const { startingServers } = await import('./tests-by-need.mjs')
  const long = startingServers(root, files)
  const others = files.filter((file) => !long.includes(file))
  const count = Math.ceil(others.length / FILES_A_PROCESS)
  const batches = Array.from({ length: count }, (_, batch) =>
    others.filter((_, index) => index % count === batch),
  )
  return { batches, long: long.map((file) => [file]) }
}

let processes = 0
/**
 * One process of tests; its output is printed when it ends, so that two do not mix.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function testProcess(args, env) {
  const file = join(report, `unit-${++processes}.json`)
  const reporters = { spec: 'stdout', './scripts/count-reporter.mjs': file }
  const code = await run(
    [
      '--disable-warning=ExperimentalWarning',
      '--import=./scripts/resolve-sources.mjs',
      // Tests leave much behind at once: with the little room that Node gives to what is young, a tenth of the time went
      // into clearing it.
      '--min-semi-space-size=16',
      '--max-semi-space-size=64',
      '--test',
      '--test-isolation=none',
      '--test-timeout=300000',
      ...Object.entries(reporters).flatMap(([one, to]) => [
        `--test-reporter=${one}`,
        `--test-reporter-destination=${to}`,
      ]),
      ...args,
    ],
    // Each process loads the same thousand modules.
    { NODE_COMPILE_CACHE: join(cache, 'compiled'), TEST_ACADEMY: academy, ...env },
    15,
    'whole',
  )
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  return { ok: code === 0 && counts.passed > 0, ...counts }
}

/**
 * The tests that open a database, on a private PostgreSQL or on the one of TEST_DATABASE_URL; what the others do, no
 * database changes.
 * @param {string[]} extra
 * @returns {Promise<Outcome>}
 */
async function onPostgres(extra) {
  const { startPostgres } = await import('./postgres.mjs')
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startPostgres()
  if (server) console.log(`PostgreSQL ${server.version}`)
  const env = {
    TEST_DATABASE_URL: given ?? server?.url ?? '',
    TEST_DATABASE_TEMPLATE: `tests_of_${Date.now()}_${process.pid}`,
  }
  const template = (/** @type {'make' | 'drop'} */ action) =>
    run(['--disable-warning=ExperimentalWarning', 'server/src/testing/template.ts', action], env, 2)
  try {
    if ((await template('make')) !== 0) return { ok: false }
    return await nodeTests(databaseTests, extra, env)
  } finally {
    if (given) await template('drop')
    await server?.stop()
  }
}

/**
 * The journeys in a real Chromium.
 * @param {string[]} extra
 * @returns {Promise<Outcome>}
 */
async function journeys(extra) {
  const { ensureWebBuilt } = await import('./build-web.mjs')
  ensureWebBuilt()
  await fillAcademy()
  const file = join(report, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_ACADEMY: academy }
  const code = await run(
    [join(modules, '@playwright/test/cli.js'), 'test', '--reporter=list,json', ...extra],
    env,
    60,
  )
  if (!existsSync(file)) return { ok: false }
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats
  return { ok: code === 0 && expected > 0, passed: expected + flaky, failed: unexpected }
}

/**
 * Runs stages, the checks two at a time and the tests one kind after the other, prints how each went, and answers whether
 * all is well.
 * @param {string[]} names
 * @param {string[]} extra
 */
async function runAll(names, extra) {
  /** @type {Map<string, string>} */
  const lines = new Map()
  const total = { passed: 0, failed: 0 }
  const work = async (/** @type {string[]} */ waiting) => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const start = Date.now()
      if (!checks[name]) console.log(`\n── ${name}`)
      /** @type {Outcome} */
      const outcome = await Promise.resolve(stages[name]?.(extra) ?? { ok: false }).catch((error) => {
        console.error(`${name} could not run: ${error instanceof Error ? error.message : String(error)}`)
        return { ok: false }
      })
      const { ok, passed, failed } = outcome
      total.passed += passed ?? 0
      total.failed += failed ?? 0
      const counted = passed === undefined ? '' : `, ${passed} passed, ${failed} failed`
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      lines.set(name, `${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${counted})`)
    }
  }
  const waiting = names.filter((name) => checks[name])
  await Promise.all([work(waiting), work(waiting)])
  await work(names.filter((name) => !checks[name]))
  const all = names.map((name) => lines.get(name) ?? `FAILED ${name}`)
  console.log(`\n${all.join('\n')}`)
  if (total.passed + total.failed > 0) console.log(`${total.passed} passed, ${total.failed} failed`)
  return all.every((line) => line.startsWith('ok'))
}

const [before = [], after = []] = splitAt(process.argv.slice(2), '--')
const unknown = before.filter((name) => stages[name] === undefined)
if (unknown.length > 0) {
  console.error(`no stage ${unknown.join(', ')}; the stages are ${Object.keys(stages).join(', ')}`)
  process.exit(2)
}
try {
  ensureInstalled()
  const node = findNode()
  if (Number(process.versions.node.split('.')[0]) < 24) {
    process.exitCode = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1
  } else {
    process.exitCode = (await runAll(
      before.length > 0 ? before : Object.keys({ ...checks, ...tests }),
      after,
    ))
      ? 0
      : 1
  }
} catch (error) {
  console.error(`the tests could not run: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

/**
 * @param {string[]} list
 * @param {string} mark
 */
function splitAt(list, mark) {
  const at = list.indexOf(mark)
  return at < 0 ? [list, []] : [list.slice(0, at), list.slice(at + 1)]
}
