import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { actionLabel } from '#contract/platform/audit/words.ts'

const root = join(import.meta.dirname, '../../..')

/** The actions that the sources write down by a whole name: `recordActivity(tx, user, { action: 'code.redeem', …`. */
const written = (): string[] => {
  const found = new Set<string>()
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const source = readFileSync(join(root, name), 'utf8')
    if (!source.includes('recordActivity')) continue
    for (const [, action = ''] of source.matchAll(/\baction: '([a-zA-Z]+\.[a-zA-Z]+)'/g)) found.add(action)
  }
  return [...found]
}

test('everything in the log has a label', () => {
  const actions = written()
  assert.ok(actions.includes('code.redeem') && actions.length > 15, 'the sources are read')
  const composed = [
    'exam.submit',
    'exam.start',
    'test.submit',
    'test.start',
    'code.approved',
    'code.rejected',
  ]
  const whole = [
    ...actions,
    ...composed,
    'activation',
    'password.recovery',
    'task.run',
    'task.stop',
    'task.toggle',
  ]
  assert.deepEqual(
    whole.filter((action) => actionLabel(action) === action),
    [],
  )
})
