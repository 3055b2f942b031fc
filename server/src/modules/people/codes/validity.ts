import { DAY_MS, HOUR_MS } from '#contract/platform/durations.ts'

/** How long the code of an activation is valid. */
export const ACTIVATION_MS = 14 * DAY_MS
/** How long the code of a recovery is valid. */
export const RECOVERY_MS = 2 * HOUR_MS
