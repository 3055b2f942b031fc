import { randomInt } from 'node:crypto'

const FRACTIONS = 2 ** 47

/** Chance that nobody foretells, for the draw. */
export const chance = (): number => randomInt(FRACTIONS) / FRACTIONS
