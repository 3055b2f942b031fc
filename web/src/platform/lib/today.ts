import { formatDay } from '#contract/platform/text/format.ts'

/** Today in Portugal, `yyyy-MM-dd`, as the shared rules take it. */
export const today = (): string => formatDay(new Date())
