import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type FormEvent } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { hasPage } from '../route-table.ts'
import { onceAlive } from '../tell-alive.ts'
import { PersonButton } from './PersonButton.tsx'
import { late } from '../../platform/ui/late.tsx'

// Its parts, which float, are as much as a page; nobody waits for them.
const PersonMenu = late(async () => {
  await onceAlive()
  return import('./PersonMenu.tsx')
}, 'nothing')

/** The right of the top bar: search, help, and the person's own menu behind the greeting. */
export const TopBar = ({ user }: { user: CurrentUser }) => (
  <Group gap="xs" wrap="nowrap" ml="auto">
    <CourseSearch />
    <ActionIcon
      component={Link}
      to={hasPage('/profile/ajudasuporte') ? '/profile/ajudasuporte' : '/suporte'}
      variant="subtle"
      color="gray"
      size="lg"
      title={t('shell.help')}
      aria-label={t('shell.help')}
    >
      <IconHelpCircle size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
    <Person user={user} />
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

/** The person's menu; until it has come its button, which keeps in mind that it was pressed. */
function Person({ user }: { user: CurrentUser }) {
  const [before, setBefore] = useState({ pressed: false, focused: false })
  const note = (change: Partial<typeof before>) => setBefore((was) => ({ ...was, ...change }))
  return (
    <Suspense
      fallback={
        <PersonButton
          user={user}
          onClick={() => note({ pressed: true })}
          onFocus={() => note({ focused: true })}
          onBlur={() => note({ focused: false })}
        />
      }
    >
      <PersonMenu user={user} before={before} />
    </Suspense>
  )
}
