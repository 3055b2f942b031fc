import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { companyId } from './fill-companies.ts'
import { serve, untilQuiet, type Served } from './served.ts'

/**
 * Downloads annex C of a company of 10,000 workers, as XML and as .xlsx, on PostgreSQL, and reports the time (aim:
 * under 10 s), the server's memory before and at most, and the longest block of its event loop. Run it alone: `node
 * bench/annex.ts`.
 */
const WORKERS = 10_000
const MB = 2 ** 20

/** A NISS from its first ten digits, in SQL. */
const NISS = `(select n.ten || (9 - sum(weight * substr(n.ten, place::int, 1)::int) % 10)
  from unnest(array[29, 23, 19, 17, 13, 11, 7, 5, 3, 2]) with ordinality w(weight, place))`

/** Everybody of the company has a contract since 2020, a NISS of their own and training in each of the last years. */
const employ = async (databaseUrl: string, company: string, year: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with numbered as (
         select id, '1' || lpad((row_number() over (order by id))::text, 9, '0') as ten from users where company = $1
       ) update users u set niss = ${NISS} from numbered n where n.id = u.id`,
      [company],
    )
    await client.query(
      `insert into employments (id, "user", company, start_date) select gen_random_uuid(), id, $1, '2020-01-01'
       from users where company = $1`,
      [company],
    )
    await client.query(
      `insert into external_trainings (id, "user", company, name, area, start_date, end_date, hours, entity, entity_type)
       select gen_random_uuid(), id, $1, 'Formação ' || ago, '481', make_date($2::int - ago, 3, 1), make_date($2::int - ago, 3, 5),
         10 + ago, 'Escola', '06' from users, generate_series(0, 3) ago where company = $1`,
      [company, year],
    )
    await client.query(`update degrees set training_area = '862'`)
    await client.query(`insert into annex_companies values ($1, $2, 12345, '10711')`, [company, year])
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The most memory that a server has while something is done. */
const mostWhile = async (served: Served, work: Promise<unknown>): Promise<number> => {
  const over = new AbortController()
  void work.finally(() => over.abort()).catch(() => undefined)
  let most = 0
  while (!over.signal.aborted) {
    most = Math.max(most, (await served.usage()).rss)
    await pause(50)
  }
  return most
}

const measure = async (served: Served, path: string): Promise<void> => {
  const { rss: before } = await untilQuiet(served)
  await served.stall()
  const began = performance.now()
  const taking = (async () => {
    const answer = await fetch(served.address + path, { headers: { cookie: served.filled.admin } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { bytes, ms: performance.now() - began }
  })()
  const most = await mostWhile(served, taking)
  const { bytes, ms } = await taking
  const stall = await served.stall()
  const reported = bytes.toString('latin1').split('<rfc:trabalhador>').length - 1
  if (path.endsWith('/xml') && reported !== WORKERS) throw new Error(`${reported} workers are reported`)
  process.stdout.write(
    `${path.split('/').at(-1)}: ${WORKERS} workers, ${(bytes.length / MB).toFixed(1)} MB, in ${(ms / 1000).toFixed(1)} s; resident memory ` +
      `${(before / MB).toFixed(0)} MB before, at most ${(most / MB).toFixed(0)} MB; the event loop stood still for ` +
      `${stall.toFixed(0)} ms at most\n`,
  )
}

const year = new Date().getUTCFullYear()
const postgres = await startPostgres()
const served = await serve(
  { people: WORKERS, courses: 20, learners: WORKERS, own: 1, exams: 0, fresh: 0, companies: 1 },
  { databaseUrl: postgres.url },
)
try {
  const company = companyId(1)
  await employ(postgres.url, company, year)
  // The first one warms the server.
  for (let round = 0; round < 3; round++)
    for (const file of ['xml', 'xls']) await measure(served, `/api/annex/${company}/${year}/${file}`)
} finally {
  await served.stop()
  await postgres.stop()
}
