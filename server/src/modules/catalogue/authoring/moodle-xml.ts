import { decode, plain, pointsOf, type Draft } from './questions.ts'

interface Element {
  attributes: string
  body: string
  /** Where it begins, and where what follows it does. */
  start: number
  end: number
}

/** The elements of a name, one after the other, in one pass; where one does not end, there is no further one. */
function* elements(xml: string, name: string): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  for (let start = xml.indexOf(opening); start >= 0; start = xml.indexOf(opening, start)) {
    const after = start + opening.length
    if (!/^[\s>]$/.test(xml.charAt(after))) {
      start = after
      continue
    }
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
const truths: Readonly<Record<string, string>> = { true: 'Verdadeiro', false: 'Falso' }

/**
 * The questions of Moodle's XML: multiple choice, and true or false; the others are marked as strange. It is read as
 * text: no entity is ever expanded and nothing outside of the file is fetched.
 */
export const readMoodleXml = (xml: string): Draft[] =>
  [...elements(xml, 'question')]
    .filter(({ attributes }) => typeOf(attributes) !== 'category')
    .map(({ attributes, body }) => {
      const type = typeOf(attributes)
      const question = words(inside(body, 'questiontext'))
      const answerPool = [...elements(body, 'answer')].map((answer) => {
        const said = words(without(answer.body, 'feedback'))
        return {
          answer: type === 'truefalse' ? (truths[said.toLowerCase()] ?? said) : said,
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
