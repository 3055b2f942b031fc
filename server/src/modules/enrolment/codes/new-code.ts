import { randomLetters } from '../../../platform/secrets/tokens.ts'

/** A code that cannot be guessed: ten characters, one of more than 10¹⁴. */
export const newCode = (): string => randomLetters(10)
