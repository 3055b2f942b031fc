import { Group, Text, UnstyledButton, VisuallyHidden, type UnstyledButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { UserAvatar } from '../../platform/ui/UserAvatar.tsx'

/** The greeting, behind which the person's own menu is. */
export function PersonButton({
  user,
  ...rest
}: { user: CurrentUser } & UnstyledButtonProps & Omit<ComponentPropsWithRef<'button'>, 'style'>) {
  const first = (user.name || user.username).trim().split(/\s+/)[0] ?? ''
  return (
    <UnstyledButton p={4} {...rest} style={{ borderRadius: 8 }} aria-haspopup="menu">
      <Group gap={8} wrap="nowrap">
        <UserAvatar name={user.name || user.username} file={user.avatar} size={34} />
        <Text size="sm" fw={600} visibleFrom="xs">
          {t('auth.greeting', { name: first })}
        </Text>
        <VisuallyHidden hiddenFrom="xs">{t('auth.greeting', { name: first })}</VisuallyHidden>
        <IconChevronDown size={16} aria-hidden />
      </Group>
    </UnstyledButton>
  )
}
