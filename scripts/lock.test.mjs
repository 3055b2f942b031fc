import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cache, withLock } from './lock.mjs'

/**
 * A process that takes the lock, says so, and does the work.
 * @param {string} name
 * @param {string} work
 */
function holder(name, work) {
  const lock = JSON.stringify(join(import.meta.dirname, 'lock.mjs'))
  const source = `import { withLock } from ${lock}; import { writeSync } from 'node:fs'
    withLock(${JSON.stringify(name)}, () => { writeSync(1, 'in '); ${work}; writeSync(1, 'out ') })`
  return spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('two processes do the work one after the other', async () => {
  const name = `test-${process.pid}-order`
  let heard = ''
  const both = [1, 2].map(() =>
    holder(name, 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)'),
  )
  for (const one of both) one.stdout.setEncoding('utf8').on('data', (text) => (heard += text))
  await Promise.all(both.map((one) => once(one, 'close')))
  assert.equal(heard.replace(/Waiting[^\n]*\n/, ''), 'in out in out ')
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
