import { withoutUnseen } from '#contract/platform/kernel/kinds/text.ts'

const MAX_NAME = 200

/**
 * A file's name as it is kept, however it was sent: its last part alone, no longer than is kept, and without what nobody sees
 * or what turns the rest around: `factura\u202Efdp.exe` reads as `facturaexe.pdf`.
 */
export const keptName = (sent: string): string =>
  (withoutUnseen(sent).split(/[/\\]/).at(-1) ?? '').trim().slice(-MAX_NAME)
