// `npm run measure`: the figures of a checkout's structure, as Markdown. The same script measures an older one: `node
// scripts/measure.mjs ROOT`. docs/figures.md keeps the results, and explains the rows. With `--long` it lists long
// functions instead, the longest first.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { treeCircles } from './circles.mjs'
import { isTest, readImports } from './import-graph.mjs'
import {
  functionsOf,
  mayAsk,
  outsideCitations,
  queriesOf,
  repeatedFunctions,
  roleFlagLines,
  seamsOf,
} from './measure/counts.mjs'
import { unusedPackages } from './measure/packages.mjs'
import { readJourneys, readSources } from './measure/sources.mjs'

const asked = process.argv.slice(2).filter((one) => one !== '--long')
const root = resolve(asked[0] ?? join(import.meta.dirname, '..'))
const sources = readSources(root)
const code = sources.filter((source) => !source.test)
const tests = sources.filter((source) => source.test)

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** @param {number[]} values */
const sum = (values) => values.reduce((a, b) => a + b, 0)

/** @param {string} path the part of the house that a file belongs to, in the layout of modules or the one before it */
function partOf(path) {
  const [side = '', , first = ''] = path.split('/')
  if (side === 'contract') return 'contract'
  return ['platform', 'modules', 'entities', 'features', 'ui', 'lib'].includes(first)
    ? `${side}/${first}`
    : `${side}/app`
}

const parts = Map.groupBy(code, (source) => partOf(source.path))
const sizes = [...parts]
  .map(([part, files]) => ({ part, sizes: files.map((file) => file.lines).toSorted((a, b) => a - b) }))
  .toSorted((a, b) => a.part.localeCompare(b.part))

const imports = readImports(root).imports
const edges = imports.flatMap(({ from, to }) =>
  to === undefined || isTest(from) || !/\.tsx?$/.test(to)
    ? []
    : [/** @type {[string, string]} */ ([from, to])],
)
const circles = treeCircles(edges)
const functions = code.flatMap((source) => functionsOf(source).map((one) => ({ ...one, path: source.path })))
const tangled = functions.filter((one) => one.complexity > 20)
const seams = code.map(seamsOf)
const testSeams = tests.map(seamsOf)
const journeySeams = readJourneys(root).map(seamsOf)
const server = code.filter((source) => source.path.startsWith('server/'))
const ofPlatform = server.filter((source) => source.path.startsWith('server/src/platform/'))
const abovePlatform = server.filter((source) => !ofPlatform.includes(source))
/** @param {import('./measure/sources.mjs').Source[]} files */
const queriesIn = (files) => sum(files.map(queriesOf))
/** @param {import('./measure/sources.mjs').Source[]} files */
const queriesElsewhere = (files) => queriesIn(files.filter((source) => !mayAsk(source)))
const flagged = server.map(roleFlagLines).filter((count) => count > 0)
const unused = unusedPackages(root)

/** The files that the guide to a new entity has one touch, or undefined where it does not name them. */
function filesOfGuide() {
  const guide = join(root, 'docs/adding-an-entity.md')
  const blocks = existsSync(guide) ? readFileSync(guide, 'utf8').matchAll(/^```\w+ (\S+\.\w+)/gm) : []
  return new Set([...blocks].map((block) => block[1])).size || undefined
}

/** @type {[string, string | number][]} */
const measures = [
  ['circles between files', circles.filter((line) => line.startsWith('circle of files')).length],
  ['circles inside folders', circles.filter((line) => !line.startsWith('circle of files')).length],
  ['functions', functions.length],
  ['functions over 60 lines', functions.filter((one) => one.lines > 60).length],
  ['functions over 80 lines', functions.filter((one) => one.lines > 80).length],
  ['functions over 150 lines', functions.filter((one) => one.lines > 150).length],
  ['cyclomatic complexity over 20', tangled.map((one) => one.name).join(', ') || 0],
  ["reads by a text, `['x']`", sum(seams.map((one) => one.textReads))],
  ['casts, `as X`', sum(seams.map((one) => one.casts))],
  ['casts through `unknown`', sum(seams.map((one) => one.castsThroughUnknown))],
  ["tests: reads of `body['x']`", sum(testSeams.map((one) => one.bodyReads))],
  ['tests: literal paths of the API', sum(testSeams.map((one) => one.literalPaths))],
  ['journeys and benchmarks: literal paths of the API', sum(journeySeams.map((one) => one.literalPaths))],
  ['journeys and benchmarks: casts', sum(journeySeams.map((one) => one.casts + one.castsThroughUnknown))],
  ['queries outside the platform', queriesIn(abovePlatform)],
  ['queries of these outside repositories', queriesElsewhere(abovePlatform)],
  ['queries in the platform', queriesIn(ofPlatform)],
  ['queries of these outside repositories, `database/` and `engine/`', queriesElsewhere(ofPlatform)],
  ['role flags tested on the server', `${sum(flagged)} lines, ${flagged.length} files`],
  ['functions that stand in two places', repeatedFunctions(code)],
  ['comment lines that cite what is not here', sum(sources.map(outsideCitations))],
  ['packages installed and unused', unused.length === 0 ? 0 : `${unused.length}: ${unused.join(', ')}`],
  ['files that the guide to an entity names', filesOfGuide() ?? 'not named'],
]

const rows = [
  '| part (tests aside) | files | median | 90th percentile | largest |',
  '|---|---|---|---|---|',
  ...sizes.map(
    (one) =>
      `| ${one.part} | ${one.sizes.length} | ${quantile(one.sizes, 0.5)} | ${quantile(one.sizes, 0.9)} | ${one.sizes.at(-1)} |`,
  ),
  '',
  '| measure | |',
  '|---|---|',
  ...measures.map(([name, value]) => `| ${name} | ${value} |`),
]

const long = functions
  .filter((one) => one.lines > 60)
  .toSorted((a, b) => b.lines - a.lines)
  .map(({ lines, path, name }) => `${lines} ${path} ${name}`)
console.log((process.argv.includes('--long') ? long : rows).join('\n'))
