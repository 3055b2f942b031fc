import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { lockFolder } from './platform/database/folder-lock.ts'

const script = fileURLToPath(new URL('db-reset.ts', import.meta.url))

/** A data folder with something of the product's and something of somebody else's. */
const folder = (t: TestContext): string => {
  const dir = mkdtempSync(join(tmpdir(), 'tirocinio-reset-'))
  t.after(() => rmSync(dir, { recursive: true, force: true }))
  for (const name of ['database', 'files']) {
    mkdirSync(join(dir, name))
    writeFileSync(join(dir, name, 'one'), 'x')
  }
  return dir
}

const run = (dataDir: string, { args = [] as string[], input = '', env = {} } = {}) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { DATA_DIR: dataDir, PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    input,
  })

describe('npm run db:reset', () => {
  it('empties the data folder once that is answered, or with --yes', (t) => {
    const dir = folder(t)
    assert.match(run(dir, { input: 'n\n' }).stdout, /Nada foi apagado/)
    assert.match(run(dir).stdout, /Nada foi apagado/)
    assert.ok(existsSync(join(dir, 'database')))
    assert.equal(run(dir, { input: 's\n' }).status, 0)
    assert.ok(!existsSync(dir))

    const other = folder(t)
    assert.equal(run(other, { args: ['--yes'] }).status, 0)
    assert.ok(!existsSync(other))
    assert.match(run(other, { args: ['--yes'] }).stderr, /Não há nada para apagar/)
  })

  it('leaves what is not its own', (t) => {
    const dir = folder(t)
    writeFileSync(join(dir, 'notes.txt'), 'mine')
    assert.equal(run(dir, { args: ['--yes'] }).status, 0)
    assert.ok(!existsSync(join(dir, 'files')))
    assert.ok(existsSync(join(dir, 'notes.txt')))
  })

  it('refuses while a server has the folder, in production, and where the database is on a server', async (t) => {
    const dir = folder(t)
    const release = await lockFolder(dir)
    const held = run(dir, { args: ['--yes'] })
    await release()
    assert.equal(held.status, 1)
    assert.match(held.stderr, /está a ser usada por outro processo/)
    const refused = [{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://localhost/x' }].map(
      (env) => run(dir, { args: ['--yes'], env }).status,
    )
    assert.deepEqual(refused, [1, 1])
    assert.ok(existsSync(join(dir, 'database/one')))
  })
})
