import { t, tCount } from '../platform/text/text.ts'

/** The seconds of warning in the usual sentence (rule ui.idle). */
const SPECIFIED_SECONDS = 15

/** The warning of an idle person: the usual sentence, or a similar one if the academy set another time. */
export const idleText = (warningSeconds: number): string =>
  warningSeconds === SPECIFIED_SECONDS ? t('auth.idle') : tCount('auth.idleIn', warningSeconds)
