/** What nobody sees: controls, formats, spaces of every width, what is shown by no sign of its own, and the blank of Braille. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Does a text show nothing at all? Spaces and signs without a shape say as little as no text. */
export const isBlankText = (text: string): boolean => text.replace(UNSEEN, '') === ''
