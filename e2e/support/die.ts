// Loaded before a test's server: it kills itself (SIGKILL) where the test says (`dieAt` of server.ts).
import pg from 'pg'

/**
 * Where a server dies: once the transaction with this event is committed, or once its handler is done with it; or once a
 * transaction that adds to a table is committed.
 */
export type Death =
  | { event: string; at: 'committed' | 'handled' }
  | { table: string; event?: never; at: 'committed' }

let death: Death | undefined
let isRecorded = false
/** The jobs that wait to handle it. */
const jobs: string[] = []
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g

process.on('message', (message: number | Death) => {
  if (typeof message === 'number') return
  death = message
  process.send?.('armed')
})

const die = () => process.kill(process.pid, 'SIGKILL')

const { prototype } = pg.Client
type Query = (...given: unknown[]) => unknown

Reflect.set(
  prototype,
  'query',
  new Proxy(Reflect.get(prototype, 'query') as Query, {
    apply: (query, client, given: unknown[]) => {
      const [first] = given
      const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
      const isCause =
        death?.event !== undefined &&
        /insert into jobs\./i.test(text) &&
        JSON.stringify(given).includes(`\\"${death.event}\\"`)
      isRecorded ||= death !== undefined && 'table' in death && text.includes(`insert into "${death.table}"`)
      const names = (of: unknown) => jobs.some((job) => JSON.stringify(of).includes(job))
      if (death?.at === 'handled' && /delete from jobs\./i.test(text) && names(given)) die()
      const answer = Reflect.apply(query, client, given)
      if (isCause) {
        isRecorded = true
        const keep = ({ rows }: { rows: unknown }) => jobs.push(...(JSON.stringify(rows).match(uuid) ?? []))
        void (answer as Promise<{ rows: unknown }>).then(keep, () => undefined)
      }
      if (isRecorded && death?.at === 'committed' && text.toLowerCase() === 'commit')
        void (answer as Promise<unknown>).then(die)
      return answer
    },
  }),
)
