import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { spool } from './spool.ts'

const FULL = '/dev/full'

test(
  'a full disk is the failure of the import that meets it alone, and leaves nothing behind',
  {
    skip: !existsSync(FULL),
  },
  async (t) => {
    const temporary = mkdtempSync(join(tmpdir(), 'spool-'))
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = temporary
    t.after(() => {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
      rmSync(temporary, { recursive: true })
    })
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
