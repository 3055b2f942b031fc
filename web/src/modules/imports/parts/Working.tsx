import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportDetail } from '#contract/imports/endpoints.ts'
import { importProgressed } from '#contract/imports/socket-events.ts'
import { t } from '#contract/platform/text/text.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useUser } from '../../../platform/lib/user.ts'
import { WorkProgress } from '../../../platform/ui/ProgressBar.tsx'

/** The progress of a running import, as announced by the server. */
export function Working({ item }: { item: ImportDetail }) {
  const user = useUser()
  const [announced, setAnnounced] = useState({ state: item.state, done: item.done })
  useServerEvent(user ? importProgressed(user._id) : undefined, ({ _id, done }) => {
    if (_id === item._id) setAnnounced({ state: item.state, done })
  })
  const done = announced.state === item.state ? Math.max(announced.done, item.done) : item.done
  return (
    <Stack>
      <WorkProgress label={t(`import.state.${item.state}`)} done={done} total={item.rows} />
      <Text size="sm" c="dimmed">
        {t('import.working')}
      </Text>
    </Stack>
  )
}
