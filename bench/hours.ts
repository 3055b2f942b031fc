import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { countSums, groundOf } from '../server/src/modules/compliance/hours/count-sums.ts'
import { connectServer } from '../server/src/platform/database/connect.ts'
import { companyId } from './fill-companies.ts'
import { serve, type Served } from './served.ts'

/**
 * Counts the hours of 100,000 workers over ten years on PostgreSQL, as the task in the background does (aim: under 60 s),
 * and opens the board of a company of 200 of them and of one that has them all (aim: p95 under 50 ms). Run it alone:
 * `node bench/hours.ts`, or `node bench/hours.ts 10000` for fewer.
 */
const WORKERS = Number(process.argv[2] ?? 100_000)
const COMPANIES = Math.max(1, Math.round(WORKERS / 200))
const YEARS = 10
const ROUNDS = 60

/** Everybody has a contract for ten years, and training in each of them. */
const employ = async (client: Client, year: number): Promise<void> => {
  await client.query(
    `insert into employments (id, "user", company, start_date) select gen_random_uuid(), id, company, make_date($1, 1, 1)
     from users where company is not null`,
    [year - YEARS + 1],
  )
  await client.query('alter table external_trainings disable trigger user')
  await client.query(
    `insert into external_trainings (id, "user", company, name, area, start_date, end_date, hours, entity, entity_type)
     select gen_random_uuid(), id, company, 'Formação ' || ago, '481', make_date($1::int - ago, 3, 1),
       make_date($1::int - ago, 3, 5), 20 + ago * 3, 'Escola', '06'
     from users, generate_series(0, ${YEARS - 1}) ago where company is not null`,
    [year],
  )
  await client.query('alter table external_trainings enable trigger user')
  await client.query('analyze')
}

/** Gives everybody's contract to one company. */
const join = async (client: Client, company: string): Promise<void> => {
  for (const table of ['employments', 'external_trainings', 'hours_sums', 'users']) {
    await client.query(`alter table ${table} disable trigger user`)
    await client.query(`update ${table} set company = $1 where company is not null`, [company])
    await client.query(`alter table ${table} enable trigger user`)
  }
  await client.query('vacuum analyze')
}

const openBoards = async ({ address, filled }: Served, company: string, name: string): Promise<void> => {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const answer = await fetch(`${address}/api/compliance/board/${company}`, {
      headers: { cookie: filled.admin },
    })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    took.push(performance.now() - began)
    await pause(5)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  process.stdout.write(`board of ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`)
}

const year = new Date().getUTCFullYear()
const postgres = await startPostgres()
const served = await serve(
  { people: WORKERS, courses: 20, learners: 1, own: 1, exams: 0, fresh: 0, companies: COMPANIES },
  { databaseUrl: postgres.url },
)
const client = new Client({ connectionString: postgres.url })
const connection = connectServer(postgres.url, 4, (error) => {
  throw error
})
try {
  await client.connect()
  await employ(client, year)
  const began = performance.now()
  const counted = await countSums(
    connection.db,
    await groundOf(connection.db, new Date().toISOString().slice(0, 10)),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${counted} contracts of ${YEARS} years were counted in ${seconds} s\n`)
  await client.query('vacuum analyze')
  await openBoards(served, companyId(1), `${WORKERS / COMPANIES} workers`)
  await join(client, companyId(1))
  await openBoards(served, companyId(1), `${WORKERS} workers`)
} finally {
  await client.end()
  await connection.close()
  await served.stop()
  await postgres.stop()
}
