import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const folder = join(import.meta.dirname, '../docs/decisions')
const pages = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))

/** @param {string} file */
const titleOf = (file) => /^# (\d+)\. (.+)/.exec(readFileSync(join(folder, file), 'utf8'))

test('each decision has a number of its own, the same in its name and its title', () => {
  for (const file of pages) assert.equal(Number(titleOf(file)?.[1]), Number(file.slice(0, 4)), file)
  assert.equal(new Set(pages.map((file) => file.slice(0, 4))).size, pages.length)
})

test('the list of decisions names each, in order, and no other', () => {
  const listed = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d{4} /.test(line))
  const wanted = pages.toSorted().map((file) => `| ${file.slice(0, 4)} | [${titleOf(file)?.[2]}](${file}) |`)
  assert.deepEqual(listed, wanted)
})
