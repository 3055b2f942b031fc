const MAX_NAME = 200

/** What shows nothing, and what turns what follows it around: `factura\u202Efdp.exe` reads as `facturaexe.pdf`. */
const UNSEEN = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** A file's name as it is kept, however it was sent: its last part alone, without what nobody sees, and no longer than is kept. */
export const keptName = (sent: string): string =>
  (sent.replaceAll(UNSEEN, '').split(/[/\\]/).at(-1) ?? '').trim().slice(-MAX_NAME)
