import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { unreadNotices } from '#contract/notices/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useLiveNotices } from '../use-live-notices.ts'

/** The bell of the top bar, with how many notices were not read; live. */
export function Bell({ user }: { user: string }) {
  useLiveNotices(user)
  const unread = useCall(unreadNotices, {}).data?.unread ?? 0
  const label = unread > 0 ? tCount('notices.unread', unread) : t('notices.title')
  return (
    <Indicator
      disabled={unread === 0}
      label={unread > 99 ? '99+' : unread}
      size={18}
      offset={5}
      color="amber.7"
      aria-hidden={false}
    >
      <ActionIcon
        component={Link}
        to="/avisos"
        variant="subtle"
        color="gray"
        size="lg"
        title={label}
        aria-label={label}
      >
        <IconBell size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Indicator>
  )
}
