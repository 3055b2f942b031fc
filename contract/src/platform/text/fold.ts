/** A text without accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A text without case and accents, as searches compare it. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase()
