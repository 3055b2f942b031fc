import { t } from '#contract/platform/text/text.ts'
import { plain, pointsOf, type Draft } from './questions.ts'

/** The characters that a backslash escapes, and their placeholders while a question is parsed. */
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

/** `::title::` and what follows; no match if a question has no title. */
const titled = (block: string): [title: string, rest: string] => {
  const end = block.startsWith('::') ? block.indexOf('::', 2) : -1
  return end < 0 ? ['', block] : [block.slice(2, end), block.slice(end + 2)]
}

const isAside = (line: string): boolean => line.trimStart().startsWith('//') || line.startsWith('$CATEGORY:')

/** @param line where it begins */
const readQuestion = (block: string, line: number): Draft => {
  const [title, rest] = titled(block)
  const parts = /^([^{]*)\{([^}]*)\}(.*)$/s.exec(rest)
  if (!parts) {
    const [name = ''] = clean(title || rest).split('\n')
    return { name, question: '', answerPool: [], fault: t('authoring.noAnswers', { line }) }
  }
  const [, before = '', body = '', behind = ''] = parts
  const question = clean(behind.trim() === '' ? before : `${before} _____ ${behind}`)
  const name = clean(title) || question
  const truth = truths[body.split('#')[0]?.trim().toUpperCase() ?? '']
  if (truth !== undefined)
    return {
      name,
      question,
      answerPool: [
        { answer: t('server.authoring.true'), points: truth ? 1 : 0 },
        { answer: t('server.authoring.false'), points: truth ? 0 : 1 },
      ],
    }
  const isChoice = body.includes('~') && !body.trim().startsWith('#') && !body.includes('->')
  return { name, question, answerPool: isChoice ? readAnswers(body) : [], strange: !isChoice }
}

/** The questions of a GIFT file: multiple choice, and true or false; the others are marked as strange. */
export const readGift = (text: string): Draft[] => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const drafts: Draft[] = []
  let block: string[] = []
  // An empty line ends each question, the last one too.
  for (const [index, line] of [...lines, ''].entries()) {
    if (!isAside(line) && line.trim() !== '') block.push(line)
    else if (block.length > 0) {
      drafts.push(readQuestion(hide(block.join('\n').trim()), index - block.length + 1))
      block = []
    }
  }
  return drafts
}
