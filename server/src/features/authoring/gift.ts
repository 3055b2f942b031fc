import { plain, pointsOf, type Draft } from './questions.ts'

/** What a backslash keeps from meaning something, and its place while a question is taken apart. */
const marks = ['~', '=', '#', '{', '}', ':']
const hide = (text: string): string =>
  text.replace(/\\([~=#{}:n\\])/g, (_, mark: string) =>
    mark === 'n' ? '\n' : mark === '\\' ? '\\' : String.fromCharCode(0xe000 + marks.indexOf(mark)),
  )
const show = (text: string): string =>
  text.replace(/[\ue000-\ue005]/g, (mark) => marks[mark.charCodeAt(0) - 0xe000] ?? mark)

const clean = (text: string): string => plain(show(text.replace(/^\s*\[(html|plain|markdown|moodle)\]/i, '')))

const truths: Readonly<Record<string, boolean>> = { T: true, TRUE: true, F: false, FALSE: false }

/** `=right#feedback ~wrong ~%50%half`. */
const readAnswers = (body: string): Draft['answerPool'] =>
  [...body.matchAll(/([=~])([^=~]*)/g)].map(([, sign, rest = '']) => {
    const [, percent, said = rest] = /^\s*%(-?[\d.]+)%(.*)$/s.exec(rest) ?? []
    return {
      answer: clean(said.split('#')[0] ?? ''),
      points: percent === undefined ? (sign === '=' ? 1 : 0) : pointsOf(Number(percent)),
    }
  })

const readQuestion = (block: string): Draft | undefined => {
  const [, title = '', rest = block] = /^::(.*?)::(.*)$/s.exec(block) ?? []
  const parts = /^([^{]*)\{([^}]*)\}(.*)$/s.exec(rest)
  if (!parts) return undefined
  const [, before = '', body = '', behind = ''] = parts
  const question = clean(behind.trim() === '' ? before : `${before} _____ ${behind}`)
  const name = clean(title) || question
  const truth = truths[body.split('#')[0]?.trim().toUpperCase() ?? '']
  if (truth !== undefined)
    return {
      name,
      question,
      answerPool: [
        { answer: 'Verdadeiro', points: truth ? 1 : 0 },
        { answer: 'Falso', points: truth ? 0 : 1 },
      ],
    }
  const isChoice = body.includes('~') && !body.trim().startsWith('#') && !body.includes('->')
  return { name, question, answerPool: isChoice ? readAnswers(body) : [], strange: !isChoice }
}

/** The questions of a GIFT file: multiple choice, and true or false; the others are marked as strange. */
export const readGift = (text: string): Draft[] =>
  hide(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\$CATEGORY:.*$/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap((block) => readQuestion(block) ?? [])
