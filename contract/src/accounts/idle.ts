import { t, tCount } from '../platform/text/text.ts'

/** The seconds of warning that the usual sentence speaks of (rule ui.idle). */
const SPECIFIED_SECONDS = 15

/** What an idle person is warned with: the usual sentence, or its like where the academy set another time. */
export const idleText = (warningSeconds: number): string =>
  warningSeconds === SPECIFIED_SECONDS ? t('auth.idle') : tCount('auth.idleIn', warningSeconds)
