/** Longer than any word of a language: such words are broken, since a printer measures the rest at each line. */
const LONG_WORD = /\S{80}(?=\S)/gu

/** A text that prints in time linear in its length: no word is longer than a line, and the text no longer than `most`. */
export const printable = (text: string, most = Infinity): string => {
  const kept = text.length > most ? `${text.slice(0, most)}…` : text
  return kept.replaceAll(LONG_WORD, '$&\u200B')
}
