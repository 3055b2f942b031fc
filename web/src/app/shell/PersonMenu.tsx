import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { hasPage } from '../route-table.ts'
import { leave } from '../session/leave.ts'
import { PersonButton } from './PersonButton.tsx'

export interface PersonMenuProps {
  user: CurrentUser
  /** Whether the button that it replaces had been pressed, or had the focus. */
  before: { pressed: boolean; focused: boolean }
}

/** The person's own menu behind the greeting. */
export default function PersonMenu({ user, before }: PersonMenuProps) {
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (before.focused && !before.pressed) button.current?.focus()
  }, [before])
  const out = () => leave(() => router.navigate({ to: '/' }))
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="md"
      width={230}
      defaultOpened={before.pressed}
    >
      <Menu.Target>
        <PersonButton user={user} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {hasPage('/profile/dadospessoais') ? (
          <Menu.Item
            component={Link}
            to="/profile/dadospessoais"
            leftSection={<IconUser size={16} aria-hidden />}
          >
            {t('menu.personalData')}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={
            scheme === 'dark' ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />
          }
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? t('shell.lightMode') : t('shell.darkMode')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void out()}>
          {t('auth.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
