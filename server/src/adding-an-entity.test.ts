import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { addItem, listItems, getItem, editItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import type * as testing from './testing/app.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const guide = readFileSync(join(root, 'docs/adding-an-entity.md'), 'utf8')

/** The blocks of the guide that say which file they go into. */
const blocks = [...guide.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
  file,
  code,
}))

/** The commands of the guide. */
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) =>
  lines.trim().split('\n'),
)

const importLine = /^import \{ ([^{}]*) \} from ('[^']*')\n/gm

/** Adds a block to a file, as a person does: its imports join the existing ones. */
const added = (source: string, code: string): string => {
  let whole = `${source}\n${code.replace(importLine, '').trim()}\n`
  for (const [line, names = '', from = ''] of code.matchAll(importLine)) {
    const standing = [...source.matchAll(importLine)].find((one) => one[2] === from)
    const all = new Set([...(standing?.[1] ?? '').split(', '), ...names.split(', ')].filter(Boolean))
    whole = standing
      ? whole.replace(standing[0], `import { ${[...all].join(', ')} } from ${from}\n`)
      : `${line}${whole}`
  }
  return whole
}

/** Runs a program under this Node; if it fails, the error contains what it printed. */
const run = (cwd: string, args: string[]) => promisify(execFile)(process.execPath, args, { cwd })

describe('the guide to a new entity, followed in a copy of the sources', () => {
  const copy = mkdtempSync(join(tmpdir(), 'tirocinio-guide-'))
  let app: testing.TestApp
  let admin: testing.Client

  before(async () => {
    for (const part of ['contract', 'server', 'demo', 'scripts', 'package.json', 'tsconfig'])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { file, code } of blocks)
      writeFileSync(join(copy, file), added(readFileSync(join(copy, file), 'utf8'), code))
    const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const command of commands) {
      const [, name = '', rest = ''] = /^npm run (\S+)(.*)$/.exec(command) ?? []
      const [program, ...args] = `${scripts[name]}${rest}`.split(' ')
      assert.equal(program, 'node')
      await run(copy, args)
    }
    const { createTestApp } = (await import(
      pathToFileURL(join(copy, 'server/src/testing/app.ts')).href
    )) as typeof testing
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(async () => {
    await app?.close()
    rmSync(copy, { recursive: true, force: true })
  })

  // What compiles is the same whatever the database.
  if (!process.env['TEST_DATABASE_URL'])
    it('touches three files, and compiles', async () => {
      assert.equal(blocks.length, 3)
      const config = {
        extends: './tsconfig/base.json',
        compilerOptions: { types: ['node'], noEmit: true, incremental: false, rootDir: '.' },
        include: ['server/src', 'contract/src'],
        exclude: ['**/*.test.ts', '**/testing', 'server/src/migrations'],
      }
      writeFileSync(join(copy, 'tsconfig.guide.json'), JSON.stringify(config))
      await run(copy, [
        'node_modules/typescript/bin/tsc',
        '-p',
        'tsconfig.guide.json',
        '--incremental',
        'false',
      ])
    })

  it('is expected to do, and to let do, what its kind of access says, with no line in any test', async () => {
    const tests = [
      'permissions/entities.test.ts',
      'permissions/abilities.test.ts',
      'budgets/budgets.test.ts',
      'entity-values.test.ts',
    ]
    const files = tests.map((file) => `server/src/${file}`)
    const about = '--test-name-pattern=(^| )room( |$)|the table has|the policies let|a row for every call'
    const { stdout } = await run(copy, [
      '--test',
      '--test-isolation=none',
      '--test-reporter=tap',
      about,
      ...files,
    ])
    const passed = [...stdout.matchAll(/^ *ok \d+ - (.*)$/gm)].map(([, name = '']) => name)
    for (const one of ['the table has every entity', 'room', 'room list', 'room add', 'room remove'])
      assert.ok(passed.includes(one), `${one} was not asked:\n${passed.join('\n')}`)
  })

  it('gives an item that is added, listed, viewed, edited and removed', async () => {
    const made = await admin.call(addItem, {
      params: { entity: 'room' },
      body: { name: 'Sala Azul', seats: 20 },
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const id = made.body._id
    const found = await admin.call(listItems, { params: { entity: 'room' }, query: { search: 'azul' } })
    assert.deepEqual(
      found.body.items?.map(({ _id, active }) => [_id, active]),
      [[id, true]],
    )
    const { body } = await admin.call(getItem, { params: { entity: 'room', id } })
    assert.equal(body['seats'], 20)
    const saved = await admin.call(editItem, {
      params: { entity: 'room', id },
      body: { seats: 25, updatedAt: body['updatedAt'] },
    })
    assert.equal(saved.body['seats'], 25)
    assert.equal((await admin.call(removeItem, { params: { entity: 'room', id } })).status, 200)
    assert.equal((await admin.call(getItem, { params: { entity: 'room', id } })).status, 404)
  })

  it('refuses what the declaration refuses, and whom the matrix does not let in', async () => {
    const wrong = await admin.call(addItem, { params: { entity: 'room' }, body: { name: '', seats: 501 } })
    assert.equal(wrong.status, 422)
    await admin.call(addItem, { params: { entity: 'room' }, body: { name: 'Sala Verde', seats: 8 } })
    const twice = await admin.call(addItem, {
      params: { entity: 'room' },
      body: { name: 'Sala Verde', seats: 9 },
    })
    assert.ok(twice.status === 409 || twice.status === 422, String(twice.status))
    const student = await app.asNew('student')
    assert.equal((await student.call(listItems, { params: { entity: 'room' } })).status, 403)
    assert.equal((await app.anonymous().call(listItems, { params: { entity: 'room' } })).status, 401)
  })
})
