import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { hostileRequests, type Hostile } from './hostile-requests.ts'
import { serve, type Served } from './served.ts'

/** How long any one request may keep the event loop from everybody else, in milliseconds, and how long hundreds at once. */
const MOST = 100
const MOST_OF_MANY = 500
/** Whatever else the machine does only adds, so the shortest of these looks counts. */
const LOOKS = 3

const { values } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

let sent = 0
/** Each comes from another address, so that no limit on how often answers in its stead. */
const from = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

const send = async (
  { address, filled }: Served,
  { path, method = 'POST', body, type, as }: Hostile,
): Promise<string> => {
  const cookie = as && (as === 'admin' ? filled.admin : filled.cookies[0])
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        'x-forwarded-for': from(),
        ...(type ? { 'content-type': type } : {}),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    // The server closed the connection on a body that it had refused and did not read.
    return 'cut'
  }
}

/** Sends the head of a request and what there is of its body, and keeps the rest back; returns what ends it. */
const keepBack = async ({ address }: Served, { path, body = '', type }: Hostile): Promise<() => void> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `x-forwarded-for: ${from()}`,
    `content-type: ${type}`,
    'content-length: 60000',
  ]
  await new Promise<void>((resolve) => {
    socket.once('close', resolve)
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve())
  })
  return () => socket.destroy()
}

/** Sends a request as often as it asks; while bodies are kept back, somebody else asks for a list and for a page. */
const sendAll = async (served: Served, hostile: Hostile): Promise<string> => {
  const each = Array.from({ length: hostile.times ?? 1 }, (_, n) => ({
    ...hostile,
    path: hostile.path.replace('{n}', String(n)),
  }))
  const sendBesides = (path: string) => send(served, { name: '', path, method: 'GET' })
  if (!hostile.isKept) return [...new Set(await Promise.all(each.map((one) => send(served, one))))].join(' ')
  const letGo = await Promise.all(each.map((one) => keepBack(served, one)))
  const answers = await Promise.all(['/api/courses', '/courses'].map(sendBesides))
  for (const end of letGo) end()
  return [...new Set(answers)].join(' ')
}

const look = async (served: Served, hostile: Hostile): Promise<{ stall: number; answer: string }> => {
  await served.stall()
  const answer = await sendAll(served, hostile)
  return { answer, stall: await served.stall() }
}

const postgres = await startPostgres()
const served = await serve(
  { people: 200, courses: 20, learners: 200, own: 2, exams: 0, fresh: 0 },
  { databaseUrl: postgres.url },
)
let worst = 0
let failed = false
try {
  for (const hostile of hostileRequests) {
    const name = `${hostile.name} to ${hostile.path.slice(0, 40)}${hostile.as ? ` (${hostile.as})` : ''}`
    if (values.only && !name.includes(values.only)) continue
    let best = await look(served, hostile)
    for (let n = 1; n < LOOKS; n++) {
      const next = await look(served, hostile)
      if (next.stall < best.stall) best = next
    }
    const most = hostile.times ? MOST_OF_MANY : MOST
    if (best.stall > most) failed = true
    worst = Math.max(worst, best.stall)
    if (values.all || best.stall > MOST / 4 || best.answer.startsWith('5'))
      say(
        `${best.stall.toFixed(0).padStart(6)} ms  ${best.answer.padEnd(4)} ${name}${best.stall > most ? '  TOO LONG' : ''}`,
      )
  }
} finally {
  await served.stop()
  await postgres.stop()
}
say(
  `longest stall of the event loop under ${hostileRequests.length} hostile requests: ${worst.toFixed(0)} ms`,
)
process.exitCode = failed ? 1 : 0
