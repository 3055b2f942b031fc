import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openBareDatabase } from '../../testing/database.ts'
import { untilNoClash } from './clash.ts'

test('work that clashes with somebody else’s is retried, up to a limit', async (t) => {
  const { db, close } = await openBareDatabase()
  t.after(close)
  const failing = async (code: string, times: number) => {
    let tries = 0
    const work = async (): Promise<void> => {
      tries += 1
      if (tries <= times)
        await db.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))
    }
    const ended = await untilNoClash(work).then(
      () => true,
      () => false,
    )
    return [tries, ended]
  }
  assert.deepEqual(await failing('40P01', 2), [3, true], 'two waited for each other')
  assert.deepEqual(await failing('40001', 1), [2, true], 'two could not both be')
  assert.deepEqual(await failing('40001', 9), [3, false])
  assert.deepEqual(await failing('23505', 1), [1, false], 'what is wrong stays wrong')
})
