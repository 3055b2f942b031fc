import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { t } from '#contract/platform/text/text.ts'

/** Shows users why they were redirected from a page that they may not open (rule access.pages). */
export function RefusedNotice() {
  const router = useRouter()
  const isRefused = useRouterState({ select: ({ location }) => location.state.refused === true })
  if (!isRefused) return null
  return (
    <Alert
      mb="md"
      color="orange"
      icon={<IconLock size={20} aria-hidden />}
      title={t('shell.refusedTitle')}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={() => void router.navigate({ to: '.', search: true, state: {}, replace: true })}
    >
      {t('shell.refusedText')}
    </Alert>
  )
}
