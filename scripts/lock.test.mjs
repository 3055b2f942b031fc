import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cache, withLock } from './lock.mjs'

/**
 * A process that takes the lock, says so in a file, does the work for a while, and says that too: in a file, whose
 * lines are in the order in which they were written, as the output of two processes need not be.
 * @param {string} name
 * @param {string} file
 */
function holder(name, file) {
  const lock = JSON.stringify(join(import.meta.dirname, 'lock.mjs'))
  const says = (/** @type {string} */ word) => `appendFileSync(${JSON.stringify(file)}, '${word} ')`
  const source = `import { withLock } from ${lock}; import { appendFileSync } from 'node:fs'
    withLock(${JSON.stringify(name)}, () => {
      ${says('in')}
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      ${says('out')}
    })`
  return spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test('two processes do the work one after the other', async () => {
  const name = `test-${process.pid}-order`
  const file = join(cache, `${name}.txt`)
  mkdirSync(cache, { recursive: true })
  const both = [1, 2].map(() => holder(name, file))
  await Promise.all(both.map((one) => once(one, 'close')))
  const said = readFileSync(file, 'utf8')
  rmSync(file)
  assert.equal(said, 'in out in out ')
})

test('a dead holder is not waited for, and the lock is let go after an error', () => {
  const name = `test-${process.pid}-dead`
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  withLock(name, () => undefined)
  writeFileSync(join(cache, `${name}.lock`), String(gone))
  assert.throws(() => withLock(name, () => assert.fail('the work failed')), /the work failed/)
  assert.equal(
    withLock(name, () => 'done'),
    'done',
  )
  rmSync(join(cache, `${name}.lock`), { force: true })
})
