import { randomInt } from 'node:crypto'

const FRACTIONS = 2 ** 47

/** Unpredictable randomness, for the draw. */
export const chance = (): number => randomInt(FRACTIONS) / FRACTIONS
