// Whether what writes the rows of an entity announces it, so that browsers, totals and what is kept in memory follow: each
// function that writes a table of an entity calls what announces, or is among those that need not, with the reason.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf } from './measure/sources.mjs'

const BOUND = /\bbindEntity\(\s*\w+,\s*(?:\w+\.)?(\w+)/g
const DECLARED = /\b(\w+) = (?:pgTable|itemTable)\(\s*'(\w+)'/g
/** A statement that writes: the table as a value of the code, or by its name. */
const WRITES =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insert into|update|delete from) (?:\$\{(\w+)\}|(\w+))/g
const ANNOUNCES = /\bannounce(?:Saved|Removed|Cards)\(/
/** A table that a function is given: it may be an entity's. */
const GIVEN = 'table'

const ofLog = 'a line of a log, which its readers reload'
const asItStarts = 'as the server starts, before anybody listens'
const ofAccount = 'no list or page of people shows it'
const ofMail = 'a mail on its way, whose log its readers reload'

/**
 * The functions that write rows of entities unannounced, with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const unannounced = {
  'server/src/modules/operations/logs/repository.ts#emptyTable': 'a whole log, reloaded where it was emptied',
  'server/src/modules/operations/tasks/repository.ts#insertMissingTasks': asItStarts,
  'server/src/modules/people/clients/repository.ts#endConfigured': asItStarts,
  'server/src/modules/people/clients/repository.ts#putConfigured': asItStarts,
  'server/src/modules/people/clients/repository.ts#touchClient': 'its last use, written with its calls',
  'server/src/modules/people/codes/repository.ts#clearCodes': ofAccount,
  'server/src/modules/people/codes/repository.ts#putCode': ofAccount,
  'server/src/modules/people/consents/repository.ts#keepVersion': 'almost always there already',
  'server/src/modules/people/role/repository.ts#givePages': asItStarts,
  'server/src/modules/people/role/repository.ts#insertMissingRoles': asItStarts,
  'server/src/modules/people/security/repository.ts#insertSecurityEvent': ofLog,
  'server/src/modules/people/sessions/repository.ts#sessionStart':
    'each login: every open list of people would be reloaded',
  'server/src/modules/people/sign-up-repository.ts#keepPendingRefusal': ofAccount,
  'server/src/modules/people/sign-up-repository.ts#settlePendingCode': ofAccount,
  'server/src/modules/places/repository.ts#fillEmpty': asItStarts,
  'server/src/modules/privacy/held-repository.ts#eraseHeld':
    'what an erased person left in any table; the person is announced',
  'server/src/platform/audit/forget-repository.ts#forgetInChanges': ofLog,
  'server/src/platform/audit/forget-repository.ts#forgetInWhat': ofLog,
  'server/src/platform/audit/lines-part.ts#insertLines': ofLog,
  'server/src/platform/audit/repository.ts#activityInsertion': ofLog,
  'server/src/platform/audit/repository.ts#fixedActivityEntry': ofLog,
  'server/src/platform/audit/repository.ts#insertError': ofLog,
  'server/src/platform/engine/write.ts#writeItem': 'announced by `changeItem`, which calls it',
  'server/src/platform/mail-templates/repository.ts#insertMissingTemplates': asItStarts,
  'server/src/platform/mail-templates/repository.ts#replaceTexts': asItStarts,
  'server/src/platform/mail/repository.ts#insertMessages': ofMail,
  'server/src/platform/mail/repository.ts#setFailed': ofMail,
  'server/src/platform/mail/repository.ts#setSent': ofMail,
  'server/src/platform/mail/repository.ts#takeMessage': ofMail,
  'server/src/platform/retention/repository.ts#clearBatch': 'rows past their time, thousands at once',
}

/** @typedef {{ path: string, name: string, text: string }} Part a declaration at the top of a source */

/**
 * @param {string} path
 * @param {string} source
 * @returns {Part[]}
 */
function partsOf(path, source) {
  const body = /** @type {import('./measure/sources.mjs').Node[]} */ (sourceOf(path, source).program['body'])
  return body.map(({ start, end }) => {
    const text = source.slice(start, end)
    return { path, text, name: /\b(?:const|function\*?) (\w+)/.exec(text)?.[1] ?? '' }
  })
}

/**
 * The functions of the server that write rows of entities and do not announce it, as `file#name`.
 * @param {string} root
 * @returns {string[]}
 */
export function silentWrites(root) {
  const sources = globSync('server/src/{modules,platform}/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const bound = new Set(
    sources.flatMap(({ source }) => [...source.matchAll(BOUND)].map(([, table = '']) => table)),
  )
  const named = new Set(
    sources.flatMap(({ source }) =>
      [...source.matchAll(DECLARED)].flatMap(([, table = '', name = '']) => (bound.has(table) ? [name] : [])),
    ),
  )
  /** @param {string} text */
  const writes = (text) =>
    [...text.matchAll(WRITES)].some(
      ([, table = '', value = table, name = '']) => value === GIVEN || bound.has(value) || named.has(name),
    )
  return sources
    .filter(({ source }) => writes(source))
    .flatMap(({ path, source }) => partsOf(path, source))
    .filter(({ text }) => writes(text) && !ANNOUNCES.test(text))
    .map(({ path, name }) => `${path}#${name}`)
    .toSorted()
}
