import assert from 'node:assert/strict'
import { it } from 'node:test'
import { statementsIn } from './statements.ts'

it("counts the statements of a database in PostgreSQL's log, those of many lines once, the looking for jobs not", () => {
  const log = [
    'academy LOG:  statement: begin',
    'academy LOG:  execute <unnamed>: select *',
    '\tfrom users',
    "academy DETAIL:  parameters: $1 = 'LOG:  statement: select'",
    'academy LOG:  execute bench_bare: select 1',
    'academy LOG:  execute <unnamed>: with next as (',
    '\tselect from jobs.job for update skip locked)',
    'academy_2 LOG:  statement: commit',
    'postgres LOG:  statement: select 1',
    'academy LOG:  could not receive data from client: Connection reset by peer',
    'academy LOG:  statement: commit',
  ].join('\n')
  assert.equal(statementsIn(log, 'academy'), 4)
})
