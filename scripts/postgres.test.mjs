import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'

/**
 * What a program with a PostgreSQL of its own says: it prints the address, and waits.
 * @param {Record<string, string>} env
 */
function program(env = {}) {
  const source = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.mjs'))})
    const { url } = await startPostgres()
    console.log(url)
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/**
 * Whether somebody listens there.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function listens(url) {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('close', () => socket.destroy())
    socket.on('connect', () => socket.end())
  })
}

test('a private server comes up with the extensions that the product uses, and goes without a trace', async () => {
  const { startPostgres } = await import('./postgres.mjs')
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create extension pg_trgm; create extension unaccent')
  const { rows } = await client.query(
    `select lower('ÁÇÃO') as low, current_setting('data_directory') as folder`,
  )
  await client.end()
  assert.equal(rows[0].low, 'áção')
  await server.stop()
  assert.equal(await listens(server.url), false)
  assert.equal(existsSync(rows[0].folder), false)
})

test('the server ends with a program that was killed', async () => {
  const owner = program()
  owner.stdout.setEncoding('utf8')
  const [url] = await new Promise((resolve) => owner.stdout.once('data', (text) => resolve(text.split('\n'))))
  assert.equal(await listens(url), true)
  owner.kill('SIGKILL')
  const until = Date.now() + 20_000
  while ((await listens(url)) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(await listens(url), false)
})
