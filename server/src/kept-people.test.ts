import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { itemUsages, removeItem } from '#contract/platform/engine/endpoints.ts'
import { isKept, users } from './modules/people/index.ts'
import { annexSituations } from './modules/annex/tables.ts'
import { listViews } from './modules/management/views/tables.ts'
import { trainingPlanParts } from './modules/planning/tables.ts'
import { sigoPeople } from './modules/sigo/tables.ts'
import { personalData } from './personal-data.ts'
import { noticeChoices } from './platform/notices/tables.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'
import { sampleOfType } from './testing/older-code.ts'

const kept = personalData.held.filter(isKept)

describe('the removal of people of whom something is kept', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    // The rows are samples, which keep no checks.
    const { rows } = await app.platform.db.execute<{ holder: string; name: string }>(sql`
      select conrelid::regclass::text as holder, conname as name from pg_constraint
      where contype = 'c' and conrelid > 0 and connamespace = current_schema()::regnamespace`)
    for (const { holder, name } of rows)
      await app.platform.db.execute(sql.raw(`alter table ${holder} drop constraint "${name}"`))
  })
  after(() => app.close())

  /** Adds a row that names somebody in a column, with as little as it may have besides. */
  const addRow = (table: PgTable, by: PgColumn, person: string) =>
    app.platform.db.transaction(async (tx) => {
      // What the row refers to besides the person is not there.
      await tx.execute(sql`set local session_replication_role = replica`)
      const values: Record<string, SQL> = {}
      for (const [name, column] of Object.entries(getTableColumns(table)))
        if (column === by && !by.generated)
          values[name] = column.getSQLType() === 'uuid' ? sql`${person}` : sql`array[${person}]::uuid[]`
        else if (column.notNull && !column.hasDefault && !column.generated)
          values[name] = sql.raw(sampleOfType(column.getSQLType()))
      // The record of time says whose it is inside its entries.
      if (by.generated) values['content'] = sql`jsonb_build_object(${by.name}::text, ${person}::text)`
      await tx.insert(table).values(values)
    })

  const remove = (id: string) => admin.call(removeItem, { params: { entity: 'user', id } })
  const placesOf = async (id: string) => {
    const { body } = await admin.call(itemUsages, { params: { entity: 'user' }, query: { ids: id } })
    return body.items[0]?.places ?? []
  }

  it('is refused, whatever it is, and the usages say so', async () => {
    for (const { table, label, by = [] } of kept)
      for (const column of by) {
        const what = `${getTableName(table)}.${column.name}: ${label}`
        const { id } = await app.addUser({ active: false })
        await addRow(table, column, id)
        const places = await placesOf(id)
        assert.deepEqual(
          places.map(({ total }) => total),
          [1],
          `${what}: ${JSON.stringify(places)}`,
        )
        const { status, body } = await remove(id)
        assert.deepEqual([status, body.code], [409, 'in_use'], what)
        const named = column.getSQLType() === 'uuid' ? sql`= ${id}` : sql`@> array[${id}]::uuid[]`
        assert.equal(await app.platform.db.$count(table, sql`${column} ${named}`), 1, what)
      }
  })

  it('is refused with the reason, and with what to do', async () => {
    const { id } = await app.addUser({ active: false })
    await addRow(trainingPlanParts, trainingPlanParts.user, id)
    await addRow(annexSituations, annexSituations.user, id)
    assert.equal(
      (await remove(id)).body.detail,
      'Esta conta não pode ser removida: a lei manda conservar registos dela (situação perante a formação, por ano, consultas sobre planos de formação). Desative-a; os dados pessoais apagam-se a pedido da pessoa, em «Pedidos sobre dados pessoais».',
    )
  })

  it('finds it by the account, or by a row that is kept itself', () => {
    const tables = new Set(kept.map(({ table }) => table))
    for (const { table, by = [], byEmail, byUsername, through = [] } of kept) {
      assert.deepEqual([byEmail, byUsername], [undefined, undefined], getTableName(table))
      assert.ok(by.length > 0 || through.every(([, of]) => tables.has(of)), getTableName(table))
    }
    assert.ok(tables.size > 20 && !tables.has(users))
  })

  it('is of those alone: what is only personal goes with the account', async () => {
    for (const [table, by] of [
      [listViews, listViews.user],
      [noticeChoices, noticeChoices.user],
      [sigoPeople, sigoPeople.user],
    ] as const) {
      const { id } = await app.addUser({ active: false })
      await addRow(table, by, id)
      assert.deepEqual(await placesOf(id), [], getTableName(table))
      assert.equal((await remove(id)).status, 200, getTableName(table))
      assert.equal(await app.platform.db.$count(table, sql`${by} = ${id}`), 0, getTableName(table))
    }
  })
})
