// Node's test runner on the test files, dealt to processes, for scripts/test.mjs.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cache, root } from './lock.mjs'
import { run } from './run.mjs'

const testFolders = ['contract', 'server', 'web/src', 'demo', 'bench', 'scripts', 'e2e/support']
/** Where the parts of a run leave their counts. */
export const report = mkdtempSync(join(tmpdir(), 'tirocinio-test-'))
process.on('exit', () => rmSync(report, { recursive: true, force: true }))

/** @typedef {{ ok: boolean, passed?: number, failed?: number }} Outcome */
/** Where a run keeps the data of a server with the demo academy. */
export const academy = join(report, 'academy')
/** @type {Promise<unknown> | undefined} */
let filling
/** Fills it once, for all the servers of this run: each would take longer to fill its own than to do what it is asked. */
export const fillAcademy = () =>
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
export async function nodeTests(find, extra, env) {
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
export async function databaseTests() {
  const { onTestDatabase } = await import('./tests-by-need.mjs')
  return onTestDatabase(root, testFiles(['server', 'demo']))
}

/** The tests that open none, and those of what the embedded database may do otherwise than a PostgreSQL. */
export async function unitTests() {
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
