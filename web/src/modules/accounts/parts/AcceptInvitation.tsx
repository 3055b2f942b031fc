import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'

interface Props {
  user: CurrentUser
  onAccept: () => Promise<void>
  onDecline: () => Promise<void>
}

/** A manager who is logged in accepts the invitation, or turns it down. */
export default function AcceptInvitation({ user, onAccept, onDecline }: Props) {
  const [busy, setBusy] = useState(false)
  const [dialog, ask] = useConfirm()
  const accept = () => {
    setBusy(true)
    void onAccept().finally(() => setBusy(false))
  }
  const decline = () =>
    ask({
      title: t('register.declineTitle'),
      text: t('register.declineText'),
      confirm: t('register.decline'),
      onConfirm: onDecline,
    })
  return (
    <Stack align="flex-start">
      <Text>{t('register.acceptAs', { name: user.name, username: user.username })}</Text>
      <Group>
        <Button onClick={accept} loading={busy}>
          {t('register.accept')}
        </Button>
        <Button variant="default" onClick={decline} disabled={busy}>
          {t('register.decline')}
        </Button>
      </Group>
      {dialog}
    </Stack>
  )
}
