import {
  ActionIcon,
  Group,
  Menu,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import {
  IconChevronDown,
  IconHelpCircle,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { UserAvatar } from '../../platform/ui/UserAvatar.tsx'
import { hasPage } from '../route-table.ts'
import { leave } from '../session/leave.ts'

/** The right of the top bar: search, help, and the person's own menu behind the greeting. */
export const TopBar = ({ user }: { user: CurrentUser }) => (
  <Group gap="xs" wrap="nowrap" ml="auto">
    <CourseSearch />
    <Tooltip label={t('shell.help')}>
      <ActionIcon
        component={Link}
        to={hasPage('/profile/ajudasuporte') ? '/profile/ajudasuporte' : '/suporte'}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('shell.help')}
      >
        <IconHelpCircle size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <PersonMenu user={user} />
  </Group>
)

function CourseSearch() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/courses', search: { search: text.trim() } })
  }
  return (
    <form onSubmit={search} role="search">
      <TextInput
        type="search"
        data-search
        size="sm"
        w={{ sm: 200, lg: 280 }}
        visibleFrom="sm"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={t('shell.searchCourses')}
        aria-label={t('shell.searchCourses')}
        aria-keyshortcuts="/"
        leftSection={<IconSearch size={16} aria-hidden />}
      />
    </form>
  )
}

function PersonMenu({ user }: { user: CurrentUser }) {
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const first = (user.name || user.username).trim().split(/\s+/)[0] ?? ''
  const out = () => leave(() => router.navigate({ to: '/' }))
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <UnstyledButton p={4} style={{ borderRadius: 8 }}>
          <Group gap={8} wrap="nowrap">
            <UserAvatar name={user.name || user.username} file={user.avatar} size={34} />
            <Text size="sm" fw={600} visibleFrom="xs">
              {t('auth.greeting', { name: first })}
            </Text>
            <VisuallyHidden hiddenFrom="xs">{t('auth.greeting', { name: first })}</VisuallyHidden>
            <IconChevronDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
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
