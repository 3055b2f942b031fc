import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { codesOfModule } from './repositories/figures.ts'

type Found = Awaited<ReturnType<typeof codesOfModule>>

/** Codes in answers: whether there are any, and each masked. */
export const toFound = (codes: Found) => ({
  exists: codes.length > 0,
  codes: codes.map((row) => ({ ...row, code: maskCode(row.code) })),
})
