import { t } from '#contract/platform/text/text.ts'
import { TooMuchInside } from './unpacked.ts'

/** Why a file is not shown, in words for its viewer. */
export const failureText = (error: Error): string =>
  t(error instanceof TooMuchInside ? 'preview.tooMuchInside' : 'preview.failed')
