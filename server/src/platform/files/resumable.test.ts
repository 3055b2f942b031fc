import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Upload } from '@tus/server'
import { noteKey, resumableOnDisk } from './resumable.ts'

test('an upload is found by its note, and unknown where the note is broken', async () => {
  const root = await mkdtemp(join(tmpdir(), 'resumable-'))
  try {
    const store = resumableOnDisk(root)
    await store.create(
      new Upload({ id: 'a', size: 3, offset: 0, metadata: { filename: 'a.txt', only: null } }),
    )
    const found = await store.getUpload('a')
    assert.deepEqual([found.size, found.metadata], [3, { filename: 'a.txt', only: null }])
    for (const broken of ['{"id":"a","si', '{}', '[]', 'null']) {
      await writeFile(join(root, noteKey('a')), broken)
      await assert.rejects(async () => store.getUpload('a'), { status_code: 404 })
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
