import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from './lock.mjs'

/** @param {string} folder */
const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(root, folder, file),
  )

/** What each `socket-events.ts` of the contract declares: `chatEvents.read`, `newActivity` and the like. */
const declared = (
  await Promise.all(
    filesOf('contract/src')
      .filter((file) => file.endsWith('socket-events.ts'))
      .map((file) => import(pathToFileURL(file).href)),
  )
).flatMap((module) =>
  Object.entries(module).flatMap(([name, declared]) =>
    typeof declared === 'object' ? Object.keys(declared).map((event) => `${name}.${event}`) : name,
  ),
)

/**
 * The arguments of a call, from after its bracket to the one that closes it.
 * @param {string} source
 * @param {number} from
 */
const argumentsAt = (source, from) => {
  let [end, depth] = [from, 1]
  for (; depth > 0 && end < source.length; end++) {
    if (source[end] === '(') depth++
    if (source[end] === ')') depth--
  }
  return source.slice(from, end - 1)
}

/**
 * The declared events that are arguments of some calls in a folder; `itemEvents[…]` are all of them.
 * @param {string} folder
 * @param {RegExp} calls
 */
const passedIn = (folder, calls) => {
  const passed = filesOf(folder)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return [...source.matchAll(calls)].map(({ 0: call, index }) => argumentsAt(source, index + call.length))
    })
    .join('\n')
  return declared.filter((event) => {
    const [group] = event.split('.')
    return new RegExp(`\\b${event}\\b|\\b${group}\\[`).test(passed)
  })
}

test('events are declared in socket-events.ts alone', () => {
  const places = ['contract/src', 'server/src', 'web/src']
    .flatMap(filesOf)
    .filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        /` as SocketEvent\b|' as SocketEvent\b/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => relative(root, file).replaceAll('\\', '/'))
  assert.deepEqual(
    places.filter((file) => !/\/socket-events?\.ts$/.test(file)),
    [],
  )
})

test('every event that is declared is sent by the server', () => {
  assert.ok(declared.length > 10)
  assert.deepEqual(passedIn('server/src', /\brealtime\.to(?:User|Users|UsersHere|Sockets)\(/g), declared)
})

test('every event that is declared is listened to by the browser', () => {
  assert.deepEqual(passedIn('web/src', /\buseServerEvent\(/g), declared)
})
