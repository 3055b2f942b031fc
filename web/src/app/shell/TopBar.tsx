import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { Bell } from '../../modules/notices/index.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { hasPage } from '../route-table.ts'
import { onceAlive } from '../../platform/lib/page-alive.ts'
import { PersonButton } from './PersonButton.tsx'
import type { PersonMenuProps } from './PersonMenu.tsx'
import { whenOnline } from '../../platform/lib/when-online.ts'
import { released } from '../../platform/ui/released.ts'
import { toast, toastTime } from '../../platform/ui/toast.ts'

/** Loads the person's menu late: its floating parts weigh as much as a page, and nobody should wait for them. */
const loadPersonMenu = async () => {
  await onceAlive()
  await whenOnline()
  return (await import('./PersonMenu.tsx')).default
}

/** The right of the top bar: search, the palette, help, and the person's own menu behind the greeting. */
export const TopBar = ({ user }: { user: CurrentUser }) => (
  <Group gap="xs" wrap="nowrap" ml="auto">
    <CourseSearch />
    <PaletteButton user={user} />
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
    <Bell user={user._id} />
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
  const [shown, setShown] = useState<{
    Menu: ComponentType<PersonMenuProps>
    before: PersonMenuProps['before']
  }>()
  const [isMissing, setMissing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    let isGone = false
    const take = async () => {
      const Menu = await loadPersonMenu()
      await released(button.current)
      const before = { pressed: isPressed.current, focused: document.activeElement === button.current }
      // Within this turn: no press begins between the look and the change.
      if (!isGone) flushSync(() => setShown({ Menu, before }))
    }
    take().catch(() => setMissing(true))
    return () => {
      isGone = true
    }
  }, [])
  if (shown) return <shown.Menu user={user} before={shown.before} />
  const press = () => {
    isPressed.current = true
    if (isMissing) toast.error(t('ui.partMissing'), toastTime.summary)
  }
  return <PersonButton user={user} ref={button} onClick={press} />
}
