import '../../platform/ui/styles-all.ts'
import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { LoginForm, useLoginAttempt } from '../../modules/accounts/index.ts'
import { loginAddress } from '../../platform/lib/address.ts'
import { replaceUser, resumeUser, setUser } from '../../platform/lib/user.ts'
import { toast, toastTime } from '../../platform/ui/toast.ts'
import { Dialog } from '../../platform/ui/Dialog.tsx'

/**
 * Asks for the password over the page when the session has ended. The same person continues where they were; for
 * another person the page, which is not their own, is left.
 */
export default function LoginAgain({
  user,
  settle,
}: {
  user: CurrentUser
  settle: (isOpen: boolean) => void
}) {
  const router = useRouter()
  const { logIn, failure, busy } = useLoginAttempt(async (next) => {
    if (next._id === user._id) {
      resumeUser(next)
      toast.success(t('auth.success'), toastTime.login)
      settle(true)
    } else {
      toast.info(t('auth.otherPerson', { name: next.name, before: user.name }), toastTime.long)
      await replaceUser(next, () => {
        settle(false)
        return router.navigate({ to: '/homepage', ignoreBlocker: true })
      })
    }
  })
  const leave = async () => {
    const href = loginAddress(router.state.location.href)
    settle(false)
    await router.navigate({ href, ignoreBlocker: true })
    setUser(null)
  }

  return (
    <Dialog
      onClose={() => undefined}
      title={t('auth.sessionEnded')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      overlayProps={{ blur: 8 }}
      zIndex={400}
    >
      <Text mb="md">{t('auth.sessionEndedText')}</Text>
      <LoginForm logIn={logIn} failure={failure} busy={busy} username={user.username}>
        <Button variant="subtle" onClick={() => void leave()} disabled={busy}>
          {t('auth.logout')}
        </Button>
      </LoginForm>
    </Dialog>
  )
}
