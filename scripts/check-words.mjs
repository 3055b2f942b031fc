// Holds the words of docs/glossary.md: those that were this product's own for what frameworks and the field have a word
// for stand nowhere but where they are the field's word. `node scripts/check-words.mjs [ROOT]`
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcesAndPages } from './check-links.mjs'

/**
 * A private word: its forms, what is said instead, and where it is the field's word: what paths match, and single files
 * besides.
 * @typedef {{ forms: string, instead: string, paths?: RegExp, files?: string[] }} PrivateWord
 */

/** @type {PrivateWord[]} */
const privateWords = [
  {
    forms: 'bell bells',
    instead: 'deadline',
    paths: /notices|TopBar|PlayerBar/,
    files: ['web/src/app/shell/palette/screens.ts'],
  },
  {
    forms: 'desk desks',
    instead: 'attempt, or session',
    // What lists every call names those of the desks.
    paths: /tutoring|sigo|\/permissions\/|\/budgets\/rows\/|\/testing\/desk\.ts$/,
    files: [
      'demo/load.test.ts',
      'docs/architecture.md',
      'docs/decisions/0200-answering-what-a-colleague-has.md',
      'docs/decisions/0267-thirty-two-modules.md',
      'docs/decisions/README.md',
      'docs/rules/assessment.md',
      'docs/rules/home.md',
      'server/src/app.ts',
      'server/src/modules/catalogue/holders.ts',
      'server/src/modules/chat/tables.ts',
      'server/src/modules/notices/read.test.ts',
      'server/src/modules/support/questions/merged-answers.test.ts',
      'web/src/modules/home/parts/DeskPart.tsx',
      'web/src/modules/home/use-home-parts.ts',
    ],
  },
  { forms: 'sitting sittings', instead: 'attempt, or session' },
  { forms: 'dress dresses dressed dressing', instead: 'branding' },
  { forms: 'deed deeds', instead: 'action' },
  { forms: 'sketch sketches sketched', instead: 'skeleton' },
  { forms: 'echo echoes echoed', instead: 'event, or handler' },
  { forms: 'feature features', instead: 'module', paths: /\/places\/|measure|docs\/figures/ },
  {
    forms: 'whoever whomever whosoever',
    instead: "a direct subject, such as 'the caller' or 'a trainee who'",
  },
  {
    forms: 'draw draws drew drawn drawing drawings',
    instead: 'render, print or compute (draw is for questions and answers by chance)',
    // The demo's media are drawings.
    paths: /^demo\/|assessment|exam|check-links/,
    // Those of the server read or fill the questions of an attempt, `drawn`.
    files: [
      'bench/fill-courses.ts',
      'contract/src/catalogue/shapes.ts',
      'docs/architecture.md',
      'docs/benchmarks.md',
      'docs/decisions/0082-attempts-in-single-statements.md',
      'docs/rules/catalogue.md',
      'docs/walks.md',
      'server/src/budgets/asks/learning.ts',
      'server/src/modules/actions/repositories/pieces.ts',
      'server/src/modules/annex/annex.test.ts',
      'server/src/modules/calendar/calendar.test.ts',
      'server/src/modules/learning/degrees.test.ts',
      'server/src/modules/privacy/copies.test.ts',
      'server/src/modules/reports/stats.test.ts',
      'server/src/modules/reports/training.test.ts',
      'server/src/rules-in-sql.test.ts',
    ],
  },
]

/**
 * Turns of phrase that sound translated, where a direct subject and an active verb say it: 'the caller', 'a trainee who'.
 * @type {{ phrase: RegExp, instead: string, paths?: RegExp }[]}
 */
const translatedPhrases = [
  { phrase: /\btold of\b/i, instead: 'notified of, announced or reported' },
  {
    phrase: /\b(?:is|are|was|were) told\b(?! apart)/i,
    instead: 'is notified, shown or sent',
  },
  { phrase: /\bfor who (?!is to\b)/i, instead: 'for people who, or the caller' },
  { phrase: /\b(?:cannot|may|can) be had\b/i, instead: 'is available, or fails to load' },
  { phrase: /\bof whom (?:no|nobody|nothing)\b/i, instead: 'without' },
  { phrase: /\bstands? under\b/i, instead: 'is below, or explains' },
  {
    // In names too; but to tell apart is to distinguish, and an attempt's column keeps its name.
    phrase:
      /(?<![A-Za-z]|\bcan |\bcannot )(?:tells?|told(?!At\b|_at\b)|telling)(?![a-z]| apart\b)|T(?:ells?|old|elling|OLD)(?![a-z])/,
    instead: 'announce (to instances and browsers), notify (a person), or show, report, say',
    // Pages are prose, summaries of calls are published, and demo/media has the packages as they were made.
    paths: /^demo\/make\/packages\/|^contract\/src\/(?:annex|platform\/config)\/endpoints\.ts$|\.md$/,
  },
]

/** The pages that say which words are not used, and this file. */
const naming = /^docs\/glossary\.md$|^scripts\/check-words/

const byForm = new Map(privateWords.flatMap((word) => word.forms.split(' ').map((form) => [form, word])))

/** Keys of texts, paths and names of files: installations rely on them, and files are looked at by their own name. */
const quoted = /(['"`])[\w$./:{}#@-]*\1/g

/** @param {string} line */
const withoutAddresses = (line) => line.replace(quoted, (text) => (/[./]/.test(text) ? '' : text))

/**
 * The words of a line or of a name, those inside of names too.
 * @param {string} text
 */
const wordsOf = (text) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/**
 * The translated phrases of a line, each with what is said instead.
 * @param {string} file
 * @param {string} line
 * @returns {[found: string, instead: string][]}
 */
const phrasesOf = (file, line) =>
  translatedPhrases.flatMap(({ phrase, instead, paths }) => {
    const found = paths?.test(file) ? undefined : phrase.exec(line)?.[0]
    return found === undefined ? [] : [[found, instead]]
  })

/**
 * Every private word and translated phrase under a root, a line each.
 * @param {string} root
 * @returns {string[]}
 */
export function checkWords(root) {
  return sourcesAndPages(root).flatMap((file) => {
    if (naming.test(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    const lines = [{ at: file, line: file }].concat(
      text.split('\n').map((line, index) => ({ at: `${file}:${index + 1}`, line: withoutAddresses(line) })),
    )
    return lines.flatMap(({ at, line }) => [
      ...wordsOf(line).flatMap((form) => {
        const word = byForm.get(form)
        if (!word || word.paths?.test(file) || word.files?.includes(file)) return []
        return [`${at}: '${form}' is a private word: ${word.instead}`]
      }),
      ...phrasesOf(file, line).map(([found, instead]) => `${at}: '${found}' sounds translated: ${instead}`),
    ])
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const wrong = checkWords(root)
  for (const line of wrong) console.error(line)
  console.log(`${wrong.length} private words`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
