import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { importUsers } from '#contract/imports/endpoints.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp } from '../../testing/app.ts'
import { postForm } from '../../testing/form.ts'
import { users } from '../people/index.ts'

/** Numbers that look random and are the same in every run. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const names = ['Ana', 'Ana Reis', 'A indicar', '', 'Zé; Manel', '=SOMA(A1)']
const nifs = ['', '123456789', '501964843', '1', '245678905', '269876545']
const emails = ['', 'a@example.pt', 'b@example.pt', 'C@EXAMPLE.PT', 'mau@', 'd@example.pt', 'e@example.pt']
const days = ['', '1/2/1990', '31-02-1990', '1990-01-01', 'ontem']

test('of any file each row is in one of the three lists, and what is written is what was said', async (t) => {
  const app = await createTestApp()
  t.after(() => app.close())
  const c = await addClientWithNif(app, '501964843')
  const gestor = await app.as(c.gestor.id)
  const people = () => app.platform.db.$count(users, eq(users.company, c.id))
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = randomOf(seed)
    const pick = (texts: readonly string[]) => `"${texts[random(texts.length)] ?? ''}"`
    const lines = Array.from({ length: random(60) + 1 }, () =>
      [names, nifs, emails, days].map(pick).join(';'),
    )
    const filled = lines.filter((line) => line.replace(/[";]/g, '') !== '')
    if (filled.length === 0) continue
    const file = { name: 'x.csv', contents: ['Nome;NIF;Email;Nascimento', ...lines].join('\n') }
    const send = async (texts: Record<string, string>) =>
      (await postForm(gestor, importUsers, { company: c.id, ...texts }, file)).body
    const stood = await people()
    const said = await send({ dryRun: 'true' })
    const done = await send({ partial: 'true' })
    for (const report of [said, done]) {
      const rows = [...report.success, ...report.error, ...report.dropped].map(({ row }) => row)
      assert.equal(rows.length, filled.length, `seed ${seed}`)
      assert.equal(new Set(rows).size, filled.length, `seed ${seed}`)
      assert.equal(report.rows, filled.length)
      assert.equal(report.error.length + report.dropped.length + report.success.length, report.rows)
    }
    assert.deepEqual(done.counts, said.counts, `seed ${seed}`)
    assert.equal(await people(), stood + done.counts.new, `seed ${seed}`)
    assert.equal((await send({ dryRun: 'true' })).counts.new, 0)
  }
})
