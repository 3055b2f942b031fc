/** What nobody sees: controls, formats, spaces of every width, and the letters that look like one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** Does a text show nothing at all? Spaces and signs without a shape say as little as no text. */
export const isBlankText = (text: string): boolean => text.replace(UNSEEN, '') === ''
