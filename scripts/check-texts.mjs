// Checks that screens, and the server, take their texts from the catalogue (rule text.catalogue), where an academy may
// override them: no Portuguese is written into their code. And that forms take from the contract how long a text may be,
// as the server does. `node scripts/check-texts.mjs [ROOT]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** What is prose as a whole, a file each. */
const prose = [
  // The long pages of the public site.
  /^web\/src\/modules\/site\/texts\//,
  // The mails in their original form, which administrators rewrite, and what all of them have around their words.
  /^server\/src\/modules\/[\w-]+\/mails\.ts$/,
  /^server\/src\/platform\/mail-templates\/product-mail\.ts$/,
  // The register of what is held of people, and why.
  /^server\/src\/(?:modules\/[\w-]+|platform\/personal-data)\/personal-data\.ts$/,
  // The certificate, whose words stay those of its issue.
  /^server\/src\/modules\/certificates\/document\.ts$/,
]

/** Nobody is shown the code of tests, with what makes courses for them. */
const isFree = (/** @type {string} */ path) =>
  path.includes('/testing/') || /\.(?:test|spec)\./.test(path) || prose.some((file) => file.test(path))

/**
 * Names that are the same in every language: of keys, of formats, of browsers and systems, of the styles of a font, of
 * parts of XML, of HTML and of HTTP, of the product and its country; and what a parser of JSON says.
 */
const names = new Set(
  [
    "Ctrl|Ctrl K|.xlsx|.csv|Relationship|Target|Id|strong b em i u s sub sup mark a|Bearer|Unexpected token '",
    'Edge|Edg|Opera|Firefox|Chrome|Safari|Samsung Internet|Android|Windows|Linux|Regular|Medium|Italic',
    'Tirocínio|Tirocinio|Portugal',
  ].flatMap((some) => some.split('|')),
)

/** Attributes and properties whose text is shown or read aloud. */
const shownAs =
  /^(?:label|title|text|help|placeholder|legend|alt|description|message|save|stop|resume|aria-(?:label|description|roledescription|valuetext))$/

/** What says in English, to people who work on the product, what a call, a measure or a queue is. */
const describes = /^(?:about|description|help|summary)$/

/** Where texts are looked for. */
const tops = ['web/src', 'server/src/modules', 'server/src/platform']

/** The server has no marks that say what is shown: what reads as a sentence is, unless it describes something. */
const isOfServer = (/** @type {string} */ file) => file.startsWith('server/')

/** Small words that Portuguese sentences can hardly do without, and that neither English nor style sheets have. */
const portuguese = /(?:^|\s)(?:de|da|dos|das|um|uma|que|em|na|para|com|seu|sua|ao|aos|mais|sem|por)(?:\s|$)/i
const accented = /[À-ÖØ-öø-ÿ]/

/**
 * Whether a text anywhere in the code reads as Portuguese.
 * @param {string} text
 */
const isPortuguese = (text) => accented.test(text) || (portuguese.test(text) && text.includes(' '))

/**
 * The texts of a source that belong in the catalogue, each with its line.
 * @param {string} file its name, by which it is parsed
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function textsOf(file, source) {
  const usually = isOfServer(file)
  const isShownAs = (/** @type {string} */ name) => (usually ? !describes.test(name) : shownAs.test(name))
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  /** @type {{ line: number, text: string }[]} */
  const found = []
  /**
   * @param {any} node
   * @param {boolean} shown whether a plain text here is one that is shown
   */
  const walk = (node, shown) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((one) => walk(one, shown))
    const say = (/** @type {string} */ text) =>
      found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() })
    const isNamed = (/** @type {string} */ text) => names.has(text.trim()) || !/\p{L}{2}/u.test(text)
    switch (node.type) {
      case 'ImportDeclaration':
        return
      case 'JSXText':
        if (!isNamed(node.value)) say(node.value)
        return
      case 'Literal':
        if (typeof node.value !== 'string' || isNamed(node.value)) return
        if (isPortuguese(node.value) || (shown && isWord(node.value))) say(node.value)
        return
      case 'TemplateElement':
        if (isNamed(node.value.cooked)) return
        if (isPortuguese(node.value.cooked) || (shown && isWord(node.value.cooked))) say(node.value.cooked)
        return
      case 'JSXAttribute':
        return walk(node.value, isShownAs(String(node.name.name)))
      case 'Property':
        walk(node.key, false)
        return walk(node.value, isShownAs(String(node.key.name ?? node.key.value ?? '')))
      case 'VariableDeclarator':
        walk(node.id, false)
        return walk(node.init, usually && isShownAs(String(node.id.name)))
      case 'ConditionalExpression':
        walk(node.test, false)
        walk(node.consequent, shown)
        return walk(node.alternate, shown)
      case 'LogicalExpression':
        walk(node.left, shown)
        return walk(node.right, shown)
      case 'JSXExpressionContainer':
        return walk(node.expression, shown)
      case 'ArrayExpression':
        // Rows of a table of labels and values, as `['Tipo', kind]`.
        return walk(node.elements, true)
      case 'CallExpression':
        walk(node.callee, usually)
        return walk(node.arguments, true)
      case 'NewExpression':
        // An error is for programmers; a problem is shown.
        return walk(node.arguments, usually && shown && node.callee.name !== 'Error')
      case 'JSXElement':
      case 'JSXFragment':
        walk(node.openingElement, false)
        // Text between tags is shown, whatever selects it.
        return walk(node.children, true)
      default:
        for (const [key, value] of Object.entries(node)) if (key !== 'regex') walk(value, usually && shown)
    }
  }
  walk(program, usually)
  return found
}

/**
 * A word or a sentence that begins as one does; a key of the catalogue, a colour, an address or an abbreviation does not.
 * @param {string} text
 */
const isWord = (text) => /^\p{Lu}\p{Ll}+(?:[\s.,:;…!?]|$)/u.test(text.trim())

/** The attributes of an input that say how long its text may be. */
const lengths = new Set(['maxLength', 'minLength'])

/**
 * The number that the length of a trimmed text is held against, unless that only asks whether there is a text.
 * @param {any} node
 * @returns {number | undefined}
 */
const comparedLength = ({ type, left, right }) => {
  const isLength =
    type === 'BinaryExpression' &&
    left.type === 'MemberExpression' &&
    left.property.name === 'length' &&
    left.object.callee?.property?.name === 'trim'
  return isLength && typeof right.value === 'number' && right.value > 1 ? right.value : undefined
}

/**
 * The lengths that a source gives inputs as numbers, each with its line.
 * @param {string} file its name, by which it is parsed
 * @param {string} source
 * @returns {{ line: number, name: string, length: number }[]}
 */
export function lengthsOf(file, source) {
  /** @type {{ line: number, name: string, length: number }[]} */
  const found = []
  const walk = (/** @type {any} */ node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walk)
    const [key, value] =
      node.type === 'JSXAttribute'
        ? [node.name.name, node.value?.expression]
        : node.type === 'Property'
          ? [node.key.name, node.value]
          : []
    if (lengths.has(key) && typeof value?.value === 'number')
      found.push({
        line: source.slice(0, node.start).split('\n').length,
        name: key,
        length: value.value,
      })
    const compared = comparedLength(node)
    if (compared !== undefined)
      found.push({
        line: source.slice(0, node.start).split('\n').length,
        name: 'trim().length',
        length: compared,
      })
    Object.values(node).forEach(walk)
  }
  walk(parseSync(file, source).program)
  return found
}

/**
 * Every text under a root that belongs in the catalogue, and every length that belongs in the contract, a line each.
 * @param {string} root
 * @returns {string[]}
 */
export function checkTexts(root) {
  return tops.flatMap((top) => filesBelow(root, top).flatMap((file) => faultsOf(root, file)))
}

/**
 * The sources below a folder of a root, but for those that are free, by their paths from the root.
 * @param {string} root
 * @param {string} top
 * @returns {string[]}
 */
const filesBelow = (root, top) => {
  const folder = join(root, top)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .filter((path) => !isFree(path))
}

/**
 * @param {string} root
 * @param {string} file its path from the root
 * @returns {string[]}
 */
const faultsOf = (root, file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const texts = textsOf(file, source).map(
    ({ line, text }) => `${file}:${line}: '${text}' stands in the code: give it a key in lang-pt.json`,
  )
  // The server has no forms.
  if (isOfServer(file)) return texts
  const lengths = lengthsOf(file, source).map(
    ({ line, name, length }) =>
      `${file}:${line}: ${name} ${length} stands in the form: take it from the contract, where the schema has it too (the module's lengths.ts, platform/validation/lengths.ts, or the field's max)`,
  )
  return [...texts, ...lengths]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const wrong = checkTexts(root)
  for (const line of wrong) console.error(line)
  console.log(`${wrong.length} texts and lengths in the code`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
