import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { startServer, type TestServer } from '../e2e/support/server.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { IMPORT_AIM } from './aims.ts'
import type { Database } from './run.ts'

/** The rows that a file of an import may hold, and those of one that comes first: what more rows take beside it shows. */
const ROWS = 20_000
const FEW = ROWS / 10
/** With more room the uncollected garbage would be measured: with so little, only live memory. */
const SMALL_HEAP = '--max-old-space-size=160'

const rowsOf = (mark: string, count: number): string[][] => [
  [
    'Nome do colaborador',
    'NIF',
    'Correio electrónico',
    'Data de nascimento',
    'Função',
    'Data de admissão',
    'Tipo de contrato',
    'Horas semanais',
  ],
  ...Array.from({ length: count }, (_, index) => [
    `José da Conceição ${mark} ${index}`,
    '',
    `${mark}${index}@fabrica.example`,
    `${1 + (index % 28)}/${1 + (index % 12)}/${1960 + (index % 40)}`,
    'Operador de máquinas',
    `${1 + (index % 28)}/${1 + (index % 12)}/${2000 + (index % 25)}`,
    'Sem termo',
    index % 2 === 0 ? '40' : '37,5',
  ]),
]
type Make = (rows: string[][]) => Promise<Uint8Array>
const kinds: Readonly<Record<string, Make>> = {
  csv: async (rows) => Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1'),
  xlsx: (rows) => writeXlsx({ sheets: [{ name: 'Pessoal', rows }] }),
}

/** Resident memory of the server now, in MB. */
const resident = ({ process }: TestServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const logIn = async (url: string): Promise<string> => {
  const password = createHash('md5').update('demo1234').digest('hex')
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'gestor', password }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

interface People {
  name: string
  bytes: Uint8Array
  rows: number
}

/** Imports a file of a number of new people, until they are written. */
const importFile = async (url: string, cookie: string, { name, bytes, rows }: People): Promise<void> => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), `pessoal.${name}`)
  const answer = await fetch(`${url}/api/entity/user/import`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { _id } = (await answer.json()) as { _id: string }
  for (;;) {
    const item = (await (await fetch(`${url}/api/imports/${_id}`, { headers: { cookie } })).json()) as {
      state: string
      counts: { new: number }
    }
    if (item.state === 'written' && item.counts.new === rows) return
    if (item.state === 'checked') throw new Error(`not written: ${JSON.stringify(item)}`)
    await pause(100)
  }
}

/** One file from being sent to being written: how long it takes, the most memory, and the longest that others waited meanwhile. */
const measureFile = async (server: TestServer, cookie: string, people: People) => {
  let [most, slowest] = [0, 0]
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      await (await fetch(`${server.url}/healthz`)).text()
      slowest = Math.max(slowest, performance.now() - asked)
      most = Math.max(most, resident(server))
      await pause(20)
    }
  })()
  const began = performance.now()
  await importFile(server.url, cookie, people)
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await watching
  return { seconds, most, slowest }
}

/** A kind of file on a server of its own, which has the memory of no other: few people first, then as many as a file may hold. */
const measureKind = async (
  [name, make]: [string, Make],
  env: Record<string, string>,
  say: (line: string) => void,
) => {
  const people = async (rows: number) => ({ name, bytes: await make(rowsOf(`${name}${rows}`, rows)), rows })
  const server = await startServer({ env })
  try {
    const cookie = await logIn(server.url)
    const before = resident(server)
    const few = await measureFile(server, cookie, await people(FEW))
    const { seconds, most, slowest } = await measureFile(server, cookie, await people(ROWS))
    const isMet = seconds < IMPORT_AIM
    say(
      `${name}: ${seconds.toFixed(1)} s, aim ${IMPORT_AIM} ${isMet ? 'met' : 'missed'}; ` +
        `resident memory ${before.toFixed(0)} MB before, at most ${few.most.toFixed(0)} MB with ${FEW} and ` +
        `${most.toFixed(0)} MB with ${ROWS}; another call waited ${slowest.toFixed(0)} ms at most`,
    )
    return isMet
  } finally {
    await server.dispose()
  }
}

/**
 * Imports as many people as a file may hold, each with an employment, from text in Windows-1252 and from an .xlsx, and
 * says how long it takes until they are written, how much memory the server had before and at most, beside a tenth of the
 * people, and how long others waited meanwhile.
 * @returns whether every file was written within the aim
 */
export const measureImports = async (database: Database, say: (line: string) => void): Promise<boolean> => {
  let isMet = true
  say(`\n### imports of ${ROWS} people on ${database}\n`)
  for (const kind of Object.entries(kinds)) {
    const postgres = database === 'postgres' ? await startPostgres() : undefined
    try {
      const env = { DEMO: '1', NODE_OPTIONS: SMALL_HEAP, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
      isMet = (await measureKind(kind, env, say)) && isMet
    } finally {
      await postgres?.stop()
    }
  }
  return isMet
}
