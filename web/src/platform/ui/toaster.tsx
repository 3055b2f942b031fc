// Its own, so that a toast about a lost connection needs nothing more.
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toaster.css'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { createRoot } from 'react-dom/client'
import { t } from '#contract/platform/text/text.ts'
import { themeFor } from './theme.ts'

const looks = {
  success: { color: 'petrol', icon: <IconCheck size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> },
  info: { color: 'gray', icon: <IconInfoCircle size={18} aria-hidden /> },
} as const

let isMounted = false

/** The toasts have a root of their own, mounted with the first one, so that no page carries their code before. */
function mount(): void {
  isMounted = true
  const element = document.body.appendChild(document.createElement('div'))
  createRoot(element).render(
    <MantineProvider theme={themeFor(null)} defaultColorScheme="auto">
      <Notifications position="bottom-right" limit={4} containerWidth={420} zIndex={1100} />
    </MantineProvider>,
  )
}

/** Shows a toast for some milliseconds. */
export function showToast(kind: keyof typeof looks, message: string, time: number): void {
  if (!isMounted) mount()
  notifications.show({
    ...looks[kind],
    message,
    autoClose: time,
    withBorder: true,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('common.close') },
  })
}
