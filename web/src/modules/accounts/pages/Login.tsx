import { Anchor, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { returnPath, useAddressState } from '../../../platform/lib/address.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { AccountCard } from '../parts/AccountCard.tsx'
import { LoginForm } from '../parts/LoginForm.tsx'
import { homeOf, useLogin } from '../use-login.ts'
import { late } from '../../../platform/ui/late.tsx'

const ResetPasswordModal = late(() => import('../parts/ResetPasswordModal.tsx'), 'toast')

/** Login, with the recovery of a forgotten password (rule account.login). */
export default function Login() {
  const router = useRouter()
  const [state] = useAddressState()
  const [isResetting, setResetting] = useState(false)
  const { logIn, failure, busy } = useLogin((user) =>
    router.navigate({ href: returnPath(state) ?? homeOf(user), replace: true }),
  )
  return (
    <AccountCard title={t('auth.login')} text={t('auth.loginText')}>
      <LoginForm logIn={logIn} failure={failure} busy={busy}>
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" onClick={() => setResetting(true)}>
            {t('auth.forgot')}
          </Anchor>
          <TextLink to="/activation">{t('activation.activate')}</TextLink>
        </Group>
        <Text size="sm" c="dimmed">
          {t('auth.noAccount')} <TextLink to="/register">{t('shell.register')}</TextLink>
        </Text>
      </LoginForm>
      {isResetting ? (
        <Suspense fallback={null}>
          <ResetPasswordModal onClose={() => setResetting(false)} />
        </Suspense>
      ) : null}
    </AccountCard>
  )
}
