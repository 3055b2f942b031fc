import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** Says, over the time, why it stands still. */
export default function PausedTime({ children }: { children: ReactElement }) {
  return (
    <Tooltip label={t('player.timePaused')} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}
