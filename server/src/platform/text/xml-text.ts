const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that XML cannot hold (XML 1.0, Char): one of them makes a whole document unreadable. */
export const xmlText = (text: string): string => text.replaceAll(NO_XML, '')
