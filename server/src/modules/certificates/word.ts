import { randomLetters } from '../../platform/tokens.ts'

/** The word by which a certificate is verified. */
export const newWord = (): string => toWord(randomLetters(12))

/** The word in its stored form, however it was typed. */
export const toWord = (typed: string): string =>
  (typed.toLowerCase().match(/[a-z0-9]/g) ?? []).join('').replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
