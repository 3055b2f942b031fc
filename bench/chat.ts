import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { io, type Socket } from 'socket.io-client'
import { chatEvents } from '#contract/chat/socket-events.ts'
import { startServer } from '../e2e/support/server.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { degrees } from '../server/src/modules/catalogue/tables.ts'
import { assignments } from '../server/src/modules/enrolment/tables.ts'
import { createIdentity } from '../server/src/modules/people/sessions/identity.ts'
import { roleId } from '../server/src/modules/people/role/base-roles.ts'
import { users } from '../server/src/modules/people/table.ts'
import { CHAT_AIM, missesChat } from './aims.ts'
import { newId } from '../server/src/platform/database/columns.ts'
import { connectServer } from '../server/src/platform/database/connect.ts'
import { createSignals } from '../server/src/platform/events/signals.ts'
import { createLog } from '../server/src/platform/log.ts'

/**
 * Measures the chat: 2,000 people with open sockets, 100 messages a second from trainees to their tutors; how long each
 * takes from being sent to being heard, and the memory of a server. On one instance, then on two with the sockets
 * shared between them. Run it alone: `node bench/chat.ts`; `node bench/chat.ts 200 10 5` sets people, messages a second
 * and seconds. It exits with 1 if fewer were received than accepted, or the p99 misses its aim.
 */
const [PEOPLE = 2000, RATE = 100, SECONDS = 20] = process.argv.slice(2).map(Number)
/** A tutor and their trainees. */
const GROUP = 20
/** How many sockets are opened at once. */
const AT_ONCE = 50

interface Talker {
  id: string
  sid: string
  degree: string
  tutor: boolean
}

const postgres = await startPostgres()
const settings = { DATABASE_URL: postgres.url, DEMO: '0', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
const first = await startServer({ env: settings })

const fill = async (): Promise<Talker[]> => {
  const connection = connectServer(postgres.url, 8, (error) => {
    throw error
  })
  const { db } = connection
  const identity = createIdentity(db, createSignals(createLog('silent')))
  const talkers: Talker[] = []
  for (let group = 0; group < PEOPLE / GROUP; group++) {
    const people = Array.from({ length: GROUP }, (_, index) => ({
      id: newId(),
      username: `p${group}-${index}`,
      email: `p${group}-${index}@example.pt`,
      name: `Pessoa ${group} ${index}`,
      role: index === 0 ? roleId.tutor : roleId.student,
      active: true,
      changepw: false,
    }))
    await db.insert(users).values(people)
    const [tutor, ...trainees] = people
    const degree = newId()
    await db
      .insert(degrees)
      .values({ id: degree, name: `Curso ${group}`, state: 2, moderators: [tutor?.id ?? ''] })
    await db.insert(assignments).values(trainees.map(({ id: user }) => ({ user, degree })))
    for (const { id } of people)
      talkers.push({ id, sid: await identity.open(db, id), degree, tutor: id === tutor?.id })
  }
  await connection.close()
  return talkers
}

/** Resident memory of a process, in MB. */
const resident = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Processor time that a process has taken, in ms; the kernel counts in hundredths of a second. */
const processor = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Opens the sockets, each from an address of its own, spread over the instances. */
const connect = async (
  talkers: readonly Talker[],
  urls: readonly string[],
  onMessage: (id: string) => void,
) => {
  const sockets: Socket[] = []
  for (let from = 0; from < talkers.length; from += AT_ONCE)
    await Promise.all(
      talkers.slice(from, from + AT_ONCE).map(async ({ sid, tutor }, index) => {
        const at = from + index
        const socket = io(urls[at % urls.length] ?? '', {
          forceNew: true,
          transports: ['websocket'],
          extraHeaders: { cookie: `sid=${sid}`, 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
        })
        sockets.push(socket)
        if (tutor)
          socket.on<string>(chatEvents.tutors, ({ clientId }: { clientId: string }) => onMessage(clientId))
        await new Promise((resolve, reject) => {
          socket.once('connect', () => resolve(undefined))
          socket.once('connect_error', reject)
        })
      }),
    )
  return sockets
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

const inMs = (ms: number): string => `${ms.toFixed(0)} ms`

const measure = async (
  talkers: readonly Talker[],
  urls: readonly string[],
  pids: readonly (number | undefined)[],
) => {
  const [pid] = pids
  const processorOf = () => pids.reduce<number>((sum, one) => sum + processor(one), 0)
  const before = resident(pid)
  const sentAt = new Map<string, number>()
  const delivered: number[] = []
  const sockets = await connect(talkers, urls, (id) => {
    const at = sentAt.get(id)
    if (at !== undefined) delivered.push(performance.now() - at)
    sentAt.delete(id)
  })
  const open = resident(pid)
  const trainees = talkers.filter(({ tutor }) => !tutor)
  const send = async (count: number): Promise<boolean> => {
    const { sid, degree } = trainees[(count * 7919) % trainees.length] as Talker
    const clientId = newId()
    sentAt.set(clientId, performance.now())
    const answer = await fetch(`${urls[count % urls.length]}/api/chat/user/newmessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `sid=${sid}` },
      body: JSON.stringify({ degree, clientId, content: 'Bom dia, tenho uma dúvida sobre a sessão.' }),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  const sent: Promise<boolean>[] = []
  const began = performance.now()
  const spent = processorOf()
  for (let count = 0; count < RATE * SECONDS; count++) {
    const wait = began + (count * 1000) / RATE - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    sent.push(send(count))
  }
  const taken = (await Promise.all(sent)).filter(Boolean).length
  const seconds = (performance.now() - began) / 1000
  for (let left = 50; sentAt.size > 0 && left > 0; left--)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const sorted = delivered.toSorted((a, b) => a - b)
  const p99 = percentile(sorted, 0.99)
  console.log(
    `${urls.length} instance(s), ${talkers.length} sockets, ${sent.length} messages in ${seconds.toFixed(1)} s: ${taken} taken, ${sorted.length} heard; ` +
      `p50 ${inMs(percentile(sorted, 0.5))}, p95 ${inMs(percentile(sorted, 0.95))}, p99 ${inMs(p99)} (aim: under ${CHAT_AIM} ms), most ${inMs(percentile(sorted, 1))}; ` +
      `${((processorOf() - spent) / sent.length).toFixed(1)} ms of processor a message; ` +
      `memory of the first ${before.toFixed(0)} MB, with the sockets open ${open.toFixed(0)} MB, at the end ${resident(pid).toFixed(0)} MB`,
  )
  for (const socket of sockets) socket.close()
  if (missesChat({ taken, heard: sorted.length, p99 })) process.exitCode = 1
}

const load = () =>
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`

try {
  console.log(load())
  const talkers = await fill()
  await measure(talkers, [first.url], [first.process.pid])
  console.log(load())
  const second = await startServer({ env: settings })
  await measure(talkers, [first.url, second.url], [first.process.pid, second.process.pid])
  console.log(load())
  await second.dispose()
} finally {
  await first.dispose()
  await postgres.stop()
}
