// Checks that screens take their texts from the catalogue (rule text.catalogue), where an academy may override them: no
// Portuguese is written into the browser's code. And that forms take from the contract how long a text may be, as the
// server does. `node scripts/check-texts.mjs [ROOT]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/**
 * The long pages of the public site are prose as a whole, a file each; code that makes courses for tests is never
 * shown.
 */
const isFree = (/** @type {string} */ path) =>
  path.startsWith('web/src/modules/site/texts/') ||
  path.includes('/testing/') ||
  /\.(?:test|spec)\./.test(path)

/** Names that are the same in every language: of keys, of formats, of browsers, of parts of XML, of the product. */
const names = new Set('Ctrl|Ctrl K|.xlsx|.csv|Edge|Edg|Opera|Relationship|Target|Id|Tirocínio'.split('|'))

/** Attributes and properties whose text is shown or read aloud. */
const shownAs =
  /^(?:label|title|text|help|placeholder|legend|alt|description|message|save|stop|resume|aria-(?:label|description|roledescription|valuetext))$/

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
      case 'ThrowStatement':
        return
      case 'JSXText':
        if (!isNamed(node.value)) say(node.value)
        return
      case 'Literal':
        if (typeof node.value !== 'string' || isNamed(node.value)) return
        if (isPortuguese(node.value) || (shown && isWord(node.value))) say(node.value)
        return
      case 'TemplateElement':
        if (!isNamed(node.value.cooked) && isPortuguese(node.value.cooked)) say(node.value.cooked)
        return
      case 'JSXAttribute':
        return walk(node.value, shownAs.test(String(node.name.name)))
      case 'Property':
        walk(node.key, false)
        return walk(node.value, shownAs.test(node.key.name ?? node.key.value ?? ''))
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
        walk(node.callee, false)
        return walk(node.arguments, true)
      case 'JSXElement':
      case 'JSXFragment':
        walk(node.openingElement, false)
        // Text between tags is shown, whatever selects it.
        return walk(node.children, true)
      default:
        for (const [key, value] of Object.entries(node)) if (key !== 'regex') walk(value, false)
    }
  }
  walk(program, false)
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
  const top = join(root, 'web/src')
  if (!existsSync(top)) return []
  return readdirSync(top, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) return []
    const path = join(entry.parentPath, entry.name)
    const from = relative(root, path).split(sep).join(posix.sep)
    if (isFree(from)) return []
    const source = readFileSync(path, 'utf8')
    return [
      ...textsOf(path, source).map(
        ({ line, text }) => `${from}:${line}: '${text}' stands in the code: give it a key in lang-pt.json`,
      ),
      ...lengthsOf(path, source).map(
        ({ line, name, length }) =>
          `${from}:${line}: ${name} ${length} stands in the form: take it from the contract, where the schema has it too (the module's lengths.ts, platform/validation/lengths.ts, or the field's max)`,
      ),
    ]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const wrong = checkTexts(root)
  for (const line of wrong) console.error(line)
  console.log(`${wrong.length} texts and lengths in the code`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
