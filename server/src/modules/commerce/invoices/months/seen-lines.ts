import type { OpenLine } from './compute-lines.ts'

/** The name of a line, for comparing. */
export const nameOfLine = ({ description, person }: { description: string; person: string | null }): string =>
  [description, person].filter(Boolean).join(' · ')

/** The lines as stored when somebody views them. */
export const seenLines = (lines: readonly OpenLine[]): Record<string, { name: string; net: number }> =>
  Object.fromEntries(lines.map((line) => [line.source, { name: nameOfLine(line), net: line.net }]))
