import { Problem } from '#contract/platform/kernel/problem.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { decode, plain, pointsOf, type Draft } from './questions.ts'

interface Element {
  attributes: string
  body: string
  /** Where it begins, and where the text after it begins. */
  start: number
  end: number
}

/** Where the next element of a name begins; -1 where none does. */
const openingOf = (xml: string, name: string, from = 0): number => {
  const opening = `<${name}`
  let start = xml.indexOf(opening, from)
  while (start >= 0 && !/^[\s>]$/.test(xml.charAt(start + opening.length)))
    start = xml.indexOf(opening, start + opening.length)
  return start
}

/** The elements with a name, in order, in one pass; an element without an end is the last. */
function* elements(xml: string, name: string): Generator<Element> {
  const closing = `</${name}>`
  for (let start = openingOf(xml, name); start >= 0; start = openingOf(xml, name, start)) {
    const after = start + name.length + 1
    const from = xml.indexOf('>', after) + 1
    const to = from > 0 ? xml.indexOf(closing, from) : -1
    if (to < 0) return
    const end = to + closing.length
    yield { attributes: xml.slice(after, from - 1), body: xml.slice(from, to), start, end }
    start = end
  }
}

/** The content of the first element of a name; empty where there is none. */
const inside = (xml: string, name: string): string => elements(xml, name).next().value?.body ?? ''

const without = (xml: string, name: string): string => {
  let rest = ''
  let from = 0
  for (const { start, end } of elements(xml, name)) {
    rest += xml.slice(from, start)
    from = end
  }
  return rest + xml.slice(from)
}

const typeOf = (attributes: string): string => /\btype\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''
const fractionOf = (attributes: string): number =>
  Number(/\bfraction\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '')

const CDATA = '<![CDATA['

/** The words of an element: CDATA unchanged, anything else decoded; HTML tags removed. */
const words = (xml: string): string => {
  const text = inside(xml, 'text') || xml
  const start = text.indexOf(CDATA)
  const end = start < 0 ? -1 : text.indexOf(']]>', start)
  return plain(end < 0 ? decode(text) : text.slice(start + CDATA.length, end))
}

const choices = new Set(['multichoice', 'truefalse'])
const truths: ReadonlyMap<string, TextKey> = new Map([
  ['true', 'server.authoring.true'],
  ['false', 'server.authoring.false'],
])

/**
 * The questions of Moodle's XML: multiple choice, and true or false; the others are marked as strange. It is read as
 * text: no entity is ever expanded and nothing outside of the file is fetched.
 * @throws Problem `unsupported_media` for anything else
 */
export const readMoodleXml = (xml: string): Draft[] => {
  if (openingOf(xml, 'quiz') < 0) throw new Problem('unsupported_media', t('authoring.notMoodle'))
  const whole = [...elements(xml, 'question')]
  const drafts = whole
    .filter(({ attributes }) => typeOf(attributes) !== 'category')
    .map(({ attributes, body }): Draft => {
      const type = typeOf(attributes)
      const question = words(inside(body, 'questiontext'))
      const answerPool = [...elements(body, 'answer')].map((answer) => {
        const said = words(without(answer.body, 'feedback'))
        const truth = type === 'truefalse' ? truths.get(said.toLowerCase()) : undefined
        return {
          answer: truth ? t(truth) : said,
          points: pointsOf(fractionOf(answer.attributes)),
        }
      })
      return {
        name: words(inside(body, 'name')) || question,
        question,
        answerPool,
        strange: !choices.has(type),
      }
    })
  const cut = openingOf(xml, 'question', whole.at(-1)?.end)
  if (cut < 0) return drafts
  const line = xml.slice(0, cut).split('\n').length
  const name = words(inside(xml.slice(cut), 'name'))
  return [...drafts, { name, question: '', answerPool: [], fault: t('authoring.cutOff', { line }) }]
}
