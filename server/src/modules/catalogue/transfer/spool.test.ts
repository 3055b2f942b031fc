import { HOUR_MS } from '#contract/platform/durations.ts'
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test, type TestContext } from 'node:test'
import { spool, sweepSpools } from './spool.ts'

const FULL = '/dev/full'

/** A folder of the test's own in the place of the machine's for temporary files. */
const ownTemporary = (t: TestContext): string => {
  const temporary = mkdtempSync(join(tmpdir(), 'spool-'))
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = temporary
  t.after(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(temporary, { recursive: true })
  })
  return temporary
}

test(
  'a full disk is the failure of the import that meets it alone, and leaves nothing behind',
  { skip: !existsSync(FULL) },
  async (t) => {
    const temporary = ownTemporary(t)
    async function* body() {
      yield Buffer.from('{"a":1,')
      const [folder = ''] = readdirSync(temporary)
      symlinkSync(FULL, join(temporary, folder, '0'))
      yield Buffer.from(`"content":"${'A'.repeat(400_000)}`)
      yield Buffer.from(`${'A'.repeat(400_000)}"}`)
    }
    await assert.rejects(spool(body()), { code: 'ENOSPC' })
    assert.deepEqual(readdirSync(temporary), [])
  },
)

test('an import of more files than anybody may have stored is refused', async (t) => {
  const temporary = ownTemporary(t)
  async function* body() {
    yield Buffer.from('[')
    for (let n = 0; n <= 500; n += 1) yield Buffer.from('{"content":"AAAA"},')
    yield Buffer.from('0]')
  }
  await assert.rejects(spool(body()), { code: 'too_large' })
  assert.deepEqual(readdirSync(temporary), [])
})

test('what a process that died left of an import is swept, and not what is under way', async (t) => {
  const temporary = ownTemporary(t)
  const now = new Date()
  for (const [name, hours] of [
    ['tirocinio-import-velha', 4],
    ['tirocinio-import-nova', 2],
    ['de-outro', 4],
  ] as const) {
    mkdirSync(join(temporary, name))
    const then = new Date(now.getTime() - hours * HOUR_MS)
    utimesSync(join(temporary, name), then, then)
  }
  await sweepSpools(now)
  assert.deepEqual(readdirSync(temporary).toSorted(), ['de-outro', 'tirocinio-import-nova'])
})

test('what is no JSON, is empty, or has a fault inside is told apart from what ends too early', async (t) => {
  const temporary = ownTemporary(t)
  const said = (text: string) =>
    spool(Readable.from([Buffer.from(text)])).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  assert.match(await said('{\n"name": Curso }'), /linha 2.*"name": Curso/)
  const around = (part: string) => `{"a": "${'b'.repeat(60)}",\n${part}, "c": "${'d'.repeat(60)}"}`
  assert.match(await said(around('"name": Curso')), /linha 2/)
  assert.match(await said('GIF89a\u0001'), /não é JSON/)
  assert.equal(await said(''), 'O ficheiro está vazio.')
  assert.match(await said('{"name": "Curso"'), /incompleto/)
  assert.deepEqual(readdirSync(temporary), [])
})
