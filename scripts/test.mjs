// `npm test`: installs what is missing, then runs every check and every test, on one database each;
// `node scripts/test.mjs STAGE… [-- ARGS]` runs some stages, with arguments for their program. It exits non-zero when a
// part failed or could not run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, findNode } from './install.mjs'
import { root } from './lock.mjs'
import { academy, databaseTests, fillAcademy, nodeTests, report, unitTests } from './node-tests.mjs'
import { run } from './run.mjs'

const modules = join(root, 'node_modules')
/** @typedef {import('./node-tests.mjs').Outcome} Outcome */
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
  exports: () => check('exports', '../scripts/check-exports.mjs'),
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
