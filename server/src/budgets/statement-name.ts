/** Words that follow `update`, `from` or `into` and are no table. */
const NO_TABLE = new Set(['set', 'of', 'skip', 'nowait', 'lateral', 'unnest', 'select'])

const WRITES = /\b(insert into|update|delete from)\s+"?([a-z_][a-z_.]*)"?/gi
/** What a statement calls a part of its own. */
const NAMED = /(?<=\bwith |, )"?([a-z_]{1,60})"? as (?:materialized )?\(/gi
const READS = /\b(from)\s+"?([a-z_][a-z_.]*)"?/gi

/** Each verb with its table, once, in the order in which they come. */
const tablesOf = (text: string, verbs: RegExp): string[] => [
  ...new Set(
    [...text.matchAll(verbs)]
      .filter(([, , table = '']) => !NO_TABLE.has(table.toLowerCase()))
      .map(([, verb = '', table = '']) => `${verb.toLowerCase().split(' ')[0]} ${table}`),
  ),
]

/** A statement without what is in brackets: its own clauses, and not those of what it reads on the way. */
const outermost = (text: string): string => {
  const less = text.replaceAll(/\([^()]*\)/g, ' ')
  return less === text ? text : outermost(less)
}

/**
 * What a statement is called in the table of budgets: what it writes (`insert users+update codes`), else the table that it
 * reads, the first of several, and whether it locks what it reads (`select users locked`); without any, its first word.
 */
export const statementName = (text: string): string => {
  const writes = tablesOf(text, WRITES)
  if (writes.length > 0) return writes.join('+')
  const named = new Set([...text.matchAll(NAMED)].map(([, name = '']) => `from ${name}`))
  const own = tablesOf(outermost(text), READS).find((read) => !named.has(read))
  const read = own ?? tablesOf(text, READS).find((one) => !named.has(one))
  if (read === undefined) return (/^\w+/.exec(text)?.[0] ?? text).toLowerCase()
  return `${read.replace('from', 'select')}${/\bfor (?:no key )?update\b/i.test(text) ? ' locked' : ''}`
}

/** How often each name is in a list, in the order in which they come. */
const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Statements as a row of the table has them: their names, each with how often it comes (`begin, 2× select users, commit`). */
export const rowOf = (statements: readonly string[]): string =>
  [...counted(statements.map(statementName))]
    .map(([name, times]) => (times === 1 ? name : `${times}× ${name}`))
    .join(', ')

/** The names in a row of the table, each as often as it comes. */
export const namesIn = (row: string): string[] =>
  row === ''
    ? []
    : row.split(', ').flatMap((part) => {
        const [, times = '1', name = part] = /^(\d+)× (.+)$/.exec(part) ?? []
        return Array.from({ length: Number(times) }, () => name)
      })

/** What is in one list and not in the other, each as often as it is there more. */
const beyond = (these: readonly string[], those: readonly string[]): string[] => {
  const left = counted(those)
  return these.filter((name) => {
    const times = left.get(name) ?? 0
    left.set(name, times - 1)
    return times <= 0
  })
}

/** Which of the statements sent are new to a row of the table, and which of the row's were not sent. */
export const differenceTo = (
  row: string,
  statements: readonly string[],
): { added: string[]; gone: string[] } => {
  const sent = statements.map(statementName)
  const known = namesIn(row)
  return { added: beyond(sent, known), gone: beyond(known, sent) }
}
