// `npm run db:shape`: keeps what the demo academy fills today's schema with, for the test that upgrades the databases
// of every release. Run it once when a release is made; a stored shape is never made again.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { loadDemo } from '../../../demo/load.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openTestDatabase } from './database.ts'
import { fillRest } from './fill-rest.ts'
import { cutShape, shapeFile, takeShape } from './shape.ts'

const journal = JSON.parse(
  readFileSync(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as { entries: { tag: string }[] }
const migration = journal.entries.at(-1)?.tag ?? ''
const file = shapeFile(migration)
if (existsSync(file)) throw new Error(`the shape of ${migration} is kept already`)

const dataDir = mkdtempSync(join(tmpdir(), 'tirocinio-shape-'))
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: dataDir, DEMO: '0' })
const app = await createApp(config, { connection: await openTestDatabase() })
await loadDemo(app.platform)
await fillRest(app.platform.db)
// An attempt holds its questions: two of each exam show as much as all of them, and a shape stays small.
await app.platform.db.execute(sql`
  delete from attempts where id in (
    select id from (select id, row_number() over (partition by resource, kind order by id) as place from attempts) numbered
    where place > 2)`)
const shape = cutShape(await takeShape(app.platform.db, migration))
writeFileSync(file, gzipSync(JSON.stringify(shape), { level: 9 }))
await app.close()
rmSync(dataDir, { recursive: true, force: true })
for (const [table, rows] of Object.entries(shape.tables)) process.stdout.write(`${table}: ${rows.length}\n`)
