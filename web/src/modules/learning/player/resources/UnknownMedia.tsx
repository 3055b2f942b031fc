import { Alert } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'

/** The notice of a medium that cannot be shown, or that this browser cannot play. */
export const UnknownMedia = () => (
  <Alert color="red" role="alert">
    {t('course.mediaUnknown')}
  </Alert>
)
