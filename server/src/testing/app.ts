import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { addressOf, type CallInput } from '#contract/platform/kernel/call.ts'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { createApp, type App } from '../app.ts'
import { createClock } from '../platform/clock.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { newId } from '../platform/database/columns.ts'
import type { Connection } from '../platform/database/connect.ts'
import type { Log } from '../platform/log.ts'
import { roleId } from '../modules/people/role/base-roles.ts'
import { users, type UserRow } from '../modules/people/table.ts'
import type { ProblemBody } from './answers.ts'
import { openTestDatabase } from './database.ts'

/** The digest that a password travels as (rule api.password-digest). */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex')

/** Files of a form, by the dotted path that each fills. */
export type Files = Record<string, { name: string; contents: Buffer | string }>

export interface Answer {
  status: number
  body: Record<string, unknown> & ProblemBody & { _id?: unknown; items?: Record<string, unknown>[] }
  headers: Record<string, unknown>
  raw: Buffer
}

/** What an endpoint of the contract answered: its answer where it succeeded, else a problem. */
export interface CallResult<E extends Endpoint, N extends string> {
  status: number
  body: CallAnswer<E, N> & ProblemBody
  headers: Record<string, unknown>
  raw: Buffer
}

/** What an answer contains besides what its endpoint declares. */
export interface RequestExtras {
  headers?: Record<string, string>
  /** Files by dotted path: the body goes as `item` beside them, as the editors send it. */
  files?: Files
}

/** A browser, or a program, that talks to the app: it keeps its session cookie. */
export interface Client {
  /** Calls an endpoint by its declaration: `call(getItem, { params: { entity: 'user', id } })`. */
  call: <E extends Endpoint, N extends string = string>(
    endpoint: E,
    input: CallInput<E, N>,
    extras?: RequestExtras,
  ) => Promise<CallResult<E, N>>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
}

export interface TestApp extends App {
  config: Config
  /** Moves the app's clock. */
  advance: (seconds: number) => void
  anonymous: () => Client
  /** A logged-in client of a user. */
  as: (userId: string) => Promise<Client>
  /** Adds a user straight to the database; an active trainee by default. */
  addUser: (values?: Partial<UserRow> & { kind?: keyof typeof roleId }) => Promise<UserRow>
  /** A logged-in client of a new user of a kind. */
  asNew: (kind: keyof typeof roleId, values?: Partial<UserRow>) => Promise<Client & { user: UserRow }>
}

const multipart = (item: object, files: Files) => {
  const boundary = `----test${newId()}`
  const part = (headers: string, contents: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      Buffer.from(contents as string),
      Buffer.from('\r\n'),
    ])
  const parts = [
    part('content-disposition: form-data; name="item"', JSON.stringify(item)),
    ...Object.entries(files).map(([path, { name, contents }]) =>
      part(
        `content-disposition: form-data; name="${path}"; filename="${name}"\r\ncontent-type: application/octet-stream`,
        contents,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** An answer of the wire as that of the endpoint which was called. */
export const answered = <E extends Endpoint, N extends string>(answer: Answer): CallResult<E, N> =>
  answer as unknown as CallResult<E, N>

/**
 * The real app on a real database of its own, with a data folder of its own; closed by the test.
 * @param env settings besides the defaults
 * @param connection its database; by default an empty, migrated one
 * @param log where its lines go; by default nowhere
 */
export const createTestApp = async (
  env: Record<string, string> = {},
  connection?: Connection,
  log?: Log,
): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirocinio-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '0',
    ...env,
  })
  let offset = 0
  const clock = createClock(() => new Date(Date.now() + offset))
  const app = await createApp(config, {
    clock,
    connection: connection ?? (await openTestDatabase()),
    isScheduled: false,
    ...(log && { log }),
  })

  /** A client with the cookie of a session, or with that which it is given when it logs in. */
  const client = (first?: string): Client => {
    let cookie = first
    const send = async (options: InjectOptions): Promise<Answer> => {
      const headers = { ...(cookie ? { cookie } : {}), ...options.headers }
      const answer = await app.http.inject({ ...options, headers })
      const set = answer.cookies.find(({ name }) => name === 'sid')
      if (set) cookie = set.value ? `sid=${set.value}` : first
      const isJson = answer.headers['content-type']?.includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : {},
        headers: answer.headers,
        raw: answer.rawPayload,
      }
    }
    return {
      call: async <E extends Endpoint, N extends string = string>(
        endpoint: E,
        input: CallInput<E, N>,
        { headers = {}, files }: RequestExtras = {},
      ) => {
        const { body = {} } = input as { body?: object }
        const form = files && multipart(body, files)
        const payload = form?.payload ?? (endpoint.method === 'GET' ? undefined : body)
        return answered<E, N>(
          await send({
            method: endpoint.method,
            url: addressOf(endpoint, input),
            ...(payload && { payload }),
            headers: { ...form?.headers, ...headers },
          }),
        )
      },
      get: (url, headers = {}) => send({ method: 'GET', url, headers }),
      post: (url, body = {}, headers = {}) => send({ method: 'POST', url, payload: body, headers }),
    }
  }

  const withSession = async (userId: string): Promise<Client> =>
    client(`sid=${await app.identity.open(app.platform.db, userId)}`)

  const addUser: TestApp['addUser'] = async ({ kind = 'student', ...values } = {}) => {
    const id = newId()
    const word = id.slice(-10)
    const [row] = await app.platform.db
      .insert(users)
      .values({
        id,
        username: `u${word}`,
        email: `u${word}@example.pt`,
        role: roleId[kind],
        name: `Pessoa ${word}`,
        active: true,
        changepw: false,
        provenEmail: values.email ?? `u${word}@example.pt`,
        ...values,
      })
      .returning()
    if (!row) throw new Error('no user')
    return row
  }

  return {
    ...app,
    config,
    advance: (seconds) => {
      offset += seconds * 1000
    },
    anonymous: () => client(),
    as: withSession,
    addUser,
    asNew: async (kind, values) => {
      const user = await addUser({ kind, ...values })
      return { ...(await withSession(user.id)), user }
    },
    close: async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
