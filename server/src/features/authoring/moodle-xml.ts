import { decode, plain, pointsOf, type Draft } from './questions.ts'

/** The content of the first element of a name, its text decoded; empty where there is none. */
const inside = (xml: string, name: string): string =>
  new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'i').exec(xml)?.[1] ?? ''

/** Each element of a name: its attributes, and what stands in it. */
const each = (xml: string, name: string): { attributes: string; body: string }[] =>
  [...xml.matchAll(new RegExp(`<${name}(\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'gi'))].map(
    ([, attributes = '', body = '']) => ({ attributes, body }),
  )

const attribute = (attributes: string, name: string): string =>
  new RegExp(`${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? ''

/** The words of an element: CDATA as it stands, anything else decoded; marks of HTML taken away. */
const words = (xml: string): string => {
  const text = inside(xml, 'text') || xml
  const data = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(text)
  return plain(data ? (data[1] ?? '') : decode(text))
}

const choices = new Set(['multichoice', 'truefalse'])
const truths: Readonly<Record<string, string>> = { true: 'Verdadeiro', false: 'Falso' }

/**
 * The questions of Moodle's XML: multiple choice, and true or false; the others are marked as strange. It is read as
 * text: no entity is ever expanded and nothing outside of the file is fetched.
 */
export const readMoodleXml = (xml: string): Draft[] =>
  each(xml, 'question')
    .filter(({ attributes }) => attribute(attributes, 'type') !== 'category')
    .map(({ attributes, body }) => {
      const type = attribute(attributes, 'type')
      const question = words(inside(body, 'questiontext'))
      const answerPool = each(body, 'answer').map((answer) => {
        const said = words(answer.body.replace(/<feedback[\s\S]*?<\/feedback>/gi, ''))
        return {
          answer: type === 'truefalse' ? (truths[said.toLowerCase()] ?? said) : said,
          points: pointsOf(Number(attribute(answer.attributes, 'fraction'))),
        }
      })
      return {
        name: words(inside(body, 'name')) || question,
        question,
        answerPool,
        strange: !choices.has(type),
      }
    })
