import { t, tCount } from '../platform/text/text.ts'

/** The seconds of warning that the specification's sentence speaks of (§9). */
const SPECIFIED_SECONDS = 15

/** What an idle person is warned with: the specification's sentence (§8), or its like where the academy set another time. */
export const idleText = (warningSeconds: number): string =>
  warningSeconds === SPECIFIED_SECONDS ? t('auth.idle') : tCount('auth.idleIn', warningSeconds)
