import type { LegalMark } from '../compliance/legal-mark.ts'
import { keysOf } from '../platform/kernel/records.ts'

/**
 * How certain it is that the order requires each letter of the pedagogical dossier (rule actions.dossier): likely if
 * another product quotes it from the order, unverified if it is known only from practice.
 */
const MARKS = {
  a: 'likely',
  b: 'unverified',
  c: 'unverified',
  d: 'unverified',
  e: 'unverified',
  f: 'likely',
  g: 'unverified',
  h: 'unverified',
  i: 'likely',
  j: 'likely',
  l: 'likely',
  m: 'likely',
  n: 'likely',
  o: 'likely',
  p: 'likely',
  q: 'likely',
  r: 'likely',
  s: 'likely',
  t: 'likely',
  u: 'unverified',
  v: 'unverified',
  x: 'unverified',
  z: 'unverified',
  aa: 'likely',
} as const satisfies Record<string, LegalMark>

export type Letter = keyof typeof MARKS

/** The letters, in the order of the dossier. */
export const LETTERS: readonly Letter[] = keysOf(MARKS)

/** How certain it is that the order requires a letter. */
export const markOf = (letter: Letter): LegalMark => MARKS[letter]
