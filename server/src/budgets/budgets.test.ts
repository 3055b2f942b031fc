import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { resetPassword } from '#contract/accounts/password.ts'
import { entities } from '#contract/entities.ts'
import { user } from '#contract/people/user.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { describedCalls } from '../testing/described.ts'
import { aims, onceInACourse } from './aims.ts'
import { asks, outcomes } from './asks/index.ts'
import { columns, entityAsks } from './asks/engine.ts'
import { budgetRows, budgets, outcomeBudgets } from './budgets.ts'
import { countStatements, type Counter } from './count.ts'
import { entityBudgets, listedAlone, type Column } from './entity-budgets.ts'
import { differenceTo, namesIn, rowOf } from './statement-name.ts'
import { unasked } from './unasked.ts'
import { usualBudget } from './usual.ts'
import { createBudgetWorld, type Ask, type BudgetWorld } from './world.ts'

/** What a call of an entity is written down as, where it is asked. */
const askedColumns = ({ name, access }: Entity): Column[] =>
  columns.filter(
    (column) =>
      column === 'list' ||
      !(
        name in listedAlone ||
        access.add === 'nobody' ||
        access.edit === 'nobody' ||
        `${name} ${column}` in unasked
      ),
  )

/** The statements one a line, those that were sent before marked. */
const listOf = (statements: readonly string[]): string =>
  statements
    .map((text, index) => `  ${statements.indexOf(text) < index ? 'AGAIN ' : ''}${text.slice(0, 200)}`)
    .join('\n')

describe('the budget of statements', () => {
  let app: TestApp
  let world: BudgetWorld
  let counter: Counter
  before(async () => {
    app = await createTestApp({ PUSH_CONTACT: 'mailto:ti@academia.example' })
    world = await createBudgetWorld(app)
    const { rows } = await app.platform.db.execute<{ name: string }>(sql`select current_database() as name`)
    counter = countStatements(String(rows[0]?.name))
  })
  after(async () => {
    counter.stop()
    await app.close()
  })

  /** The statements of a call that was asked before, so that what is remembered is, and how many came before its answer. */
  const countedOf = async (ask: Ask) => {
    const send = async () => {
      const asked = await ask(world)
      await world.touchAll()
      const { result, ...counted } = await counter.during(asked)
      assert.ok(result.status < 400, `answered ${result.status} ${JSON.stringify(result.body)}`)
      return counted
    }
    await send()
    return send()
  }
  const holds = async (call: string, ask: Ask, budget: string | number | undefined) => {
    const { statements, beforeAnswer } = await countedOf(ask)
    const { length } = statements
    if (typeof budget === 'string') {
      const { added, gone } = differenceTo(budget, statements)
      assert.ok(
        added.length === 0 && gone.length === 0,
        `${call} sends ${length}, its budget is ${namesIn(budget).length}; new: ${added.join(', ') || 'none'}; no longer sent: ${gone.join(', ') || 'none'}\n${listOf(statements)}\nThe row: '${rowOf(statements)}'`,
      )
    } else
      assert.equal(length, budget, `${call} sends ${length}, its budget is ${budget}:\n${listOf(statements)}`)
    const aim = onceInACourse[call] ?? aims[call.split(', ')[0] ?? call]
    assert.ok(
      aim === undefined || beforeAnswer <= aim,
      `${call} sends ${beforeAnswer} before it answers, and is held under ${aim}:\n${listOf(statements)}`,
    )
  }

  it('has a row for every call of the product, and none for another', async () => {
    const calls = (await describedCalls(app)).map(({ method, path }) => `${method} ${path}`)
    const reasons = Object.keys(unasked).filter((call) => call.includes('/'))
    assert.deepEqual([...Object.keys(asks), ...reasons].toSorted(), calls.toSorted())
    assert.deepEqual(budgetRows.map(([call]) => call).toSorted(), Object.keys(asks).toSorted())
    assert.deepEqual(Object.keys(outcomeBudgets).toSorted(), Object.keys(outcomes).toSorted())
    const held = new Set([...Object.keys(asks), 'user list'])
    assert.deepEqual(
      Object.keys(aims).filter((call) => !held.has(call)),
      [],
    )
    assert.deepEqual(
      Object.keys(onceInACourse).filter((call) => !(call in outcomes)),
      [],
    )
    for (const [name, own] of Object.entries(entityBudgets)) {
      const { entity } = app.engine.registry.get(name)
      const usual = usualBudget(entity, app.engine.registry)
      for (const [column, budget] of Object.entries(own) as [Column, string][]) {
        assert.ok(askedColumns(entity).includes(column), `${name} ${column} is not asked`)
        assert.notEqual(
          namesIn(budget).length,
          usual[column],
          `${name} ${column} is as usual, and needs no row`,
        )
      }
    }
  })

  it('sends the same before the answer whether a code that is asked for is due or not', async () => {
    const { username, email } = await app.addUser({ activationDate: new Date() })
    const ask = async (body: { username: string; email: string }) => {
      const { statements, beforeAnswer } = await counter.during(() =>
        app.anonymous().call(resetPassword, { body }),
      )
      return statements.slice(0, beforeAnswer)
    }
    const unknown = await ask({ username: 'ninguem', email: 'ninguem@example.pt' })
    assert.deepEqual(await ask({ username, email }), unknown, 'one is due')
    assert.deepEqual(await ask({ username, email }), unknown, 'one is on its way')
  })

  it('reads no password, nor a code that sets one, where only a login compares it', async () => {
    const currentUser = asks['GET /api/currentuser']
    assert.ok(currentUser)
    for (const ask of [entityAsks.list(user), currentUser]) {
      const { statements: read } = await countedOf(ask)
      assert.ok(read.some((text) => text.includes('"activation_date"')))
      assert.deepEqual(
        read.filter((text) => /password|_hash/.test(text)),
        [],
      )
    }
  })

  for (const [call, ask] of Object.entries(asks)) it(call, () => holds(call, ask, budgets[call]))

  for (const [call, ask] of Object.entries(outcomes)) it(call, () => holds(call, ask, outcomeBudgets[call]))

  for (const entity of entities)
    for (const column of askedColumns(entity)) {
      const call = `${entity.name} ${column}`
      it(call, () => {
        const usual = usualBudget(entity, app.engine.registry)[column]
        return holds(call, entityAsks[column](entity), entityBudgets[entity.name]?.[column] ?? usual)
      })
    }
})
