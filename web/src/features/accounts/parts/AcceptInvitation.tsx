import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/session.ts'
import { t } from '#contract/text/text.ts'

/** For a manager who is logged in already: one button. */
export function AcceptInvitation({ user, onAccept }: { user: CurrentUser; onAccept: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const accept = () => {
    setBusy(true)
    void onAccept().finally(() => setBusy(false))
  }
  return (
    <Stack align="flex-start">
      <Text>{t('register.acceptAs', { name: user.name, username: user.username })}</Text>
      <Button onClick={accept} loading={busy}>
        {t('register.accept')}
      </Button>
    </Stack>
  )
}
