import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Group, Text, UnstyledButton, VisuallyHidden, type UnstyledButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { may } from '#contract/platform/access/abilities.ts'
import { t } from '#contract/platform/text/text.ts'
import { UserAvatar } from '../../platform/ui/UserAvatar.tsx'

/** The greeting, behind which the person's own menu is. */
export function PersonButton({
  user,
  ...rest
}: { user: CurrentUser } & UnstyledButtonProps & Omit<ComponentPropsWithRef<'button'>, 'style'>) {
  const whole = displayName(user).trim()
  // A company, which is called what its record says, has no first name.
  const name = may(user, 'user.nameSelf') ? (whole.split(/\s+/)[0] ?? '') : whole
  return (
    <UnstyledButton p={4} {...rest} style={{ borderRadius: 8 }} aria-haspopup="menu">
      <Group gap={8} wrap="nowrap">
        <UserAvatar name={displayName(user)} file={user.avatar} size={34} />
        <Text size="sm" fw={600} visibleFrom="xs" truncate maw="14rem">
          {t('auth.greeting', { name })}
        </Text>
        <VisuallyHidden hiddenFrom="xs">{t('auth.greeting', { name })}</VisuallyHidden>
        <IconChevronDown size={16} aria-hidden />
      </Group>
    </UnstyledButton>
  )
}
