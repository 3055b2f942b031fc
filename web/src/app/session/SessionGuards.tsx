import '../../platform/ui/styles-all.ts'
import { Button, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { logout } from '#contract/platform/access/session.ts'
import { idleText } from '#contract/accounts/idle.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { loginAddress } from '../../platform/lib/address.ts'
import { useConfig } from '../../platform/lib/config.ts'
import { call } from '../../platform/lib/call.ts'
import { sessionLost } from '../../platform/lib/session-events.ts'
import { hasUnsaved } from '../../platform/lib/unsaved.ts'
import { onLeft, setUser } from '../../platform/lib/user.ts'
import { end, leave } from './leave.ts'
import { LiveChat } from './LiveChat.tsx'
import { useIdle } from './use-idle.ts'
import { Dialog } from '../../platform/ui/Dialog.tsx'

/** What watches over a session: the idle warning, the logout in another tab, and the live chat if there is one. */
export default function SessionGuards() {
  const router = useRouter()
  const { idleSeconds, idleWarningSeconds } = useConfig()

  const toLogin = useCallback(
    () => router.navigate({ href: loginAddress(router.state.location.href), ignoreBlocker: true }),
    [router],
  )
  // Input stays where it is, under the question for the password.
  const endIdle = useCallback(() => {
    if (!hasUnsaved()) void end(toLogin)
    else
      void call(logout, {})
        .catch(() => undefined)
        .then(() => sessionLost(Date.now()))
  }, [toLogin])
  const [left, stay] = useIdle(idleSeconds, idleWarningSeconds, endIdle)

  useEffect(
    () =>
      onLeft((onPurpose) => {
        if (!onPurpose && hasUnsaved()) void sessionLost(Date.now())
        else void router.navigate({ to: '/', ignoreBlocker: true }).then(() => setUser(null))
      }),
    [router],
  )

  return (
    <>
      <LiveChat />
      {left === undefined ? null : (
        <Dialog onClose={stay} title={t('shell.idleTitle')} closeOnClickOutside={false}>
          <Text>{idleText(idleWarningSeconds)}</Text>
          <Text c="dimmed" mt="xs" aria-hidden>
            {tCount('shell.idleCount', left)}
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => void leave(toLogin)}>
              {t('auth.logout')}
            </Button>
            <Button onClick={stay} data-autofocus>
              {t('auth.stay')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}
