import './styles-frame.ts'
import { ActionIcon, AppShell, Burger, Container, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { stored } from '../../platform/lib/stored.ts'
import { PreviewBanner } from './PreviewBanner.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import { Logo } from './Logo.tsx'
import { SideMenu } from './SideMenu.tsx'
import menu from './menu.module.css'
import classes from './shell.module.css'
import { TopBar } from './TopBar.tsx'

const collapsed = stored('menu-narrow')

/** Sets the height of the banners (`--app-banners`), for which pages that fill the screen leave room. */
function useBannersHeight() {
  const above = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = above.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--app-banners', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--app-banners')
    }
  }, [])
  return above
}

/** The side menu, as a drawer on a phone: Esc closes it, and returns to its button. */
function useSideMenu() {
  const [open, { toggle, close }] = useDisclosure()
  const burger = useRef<HTMLButtonElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    close()
    burger.current?.focus()
  }
  return { open, toggle, close, burger, onKeyDown }
}

/** The frame of a logged-in user: top bar, and the side menu, which is a drawer on a phone. */
export default function UserFrame({
  user,
  banners,
  children,
}: {
  user: CurrentUser
  banners: ReactNode
  children: ReactNode
}) {
  const { open, toggle, close, burger, onKeyDown } = useSideMenu()
  const above = useBannersHeight()
  const [narrow, setNarrow] = useState(() => collapsed.read() === '1')
  const fold = () => {
    setNarrow(!narrow)
    if (narrow) collapsed.remove()
    else collapsed.write('1')
  }
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: narrow ? 72 : 264, breakpoint: 'md', collapsed: { mobile: !open } }}
      padding="md"
      onKeyDown={onKeyDown}
    >
      <AppShell.Header className="no-print">
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            ref={burger}
            opened={open}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={t('shell.openMenu')}
            aria-expanded={open}
          />
          <Logo to="/homepage" height={28} crowded />
          <TopBar user={user} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        className={`${classes.side} no-print`}
        component="div"
        data-closed={open ? undefined : true}
      >
        <AppShell.Section grow className={menu.scroll}>
          <SideMenu user={user} narrow={narrow && !open} onChoose={close} />
        </AppShell.Section>
        <AppShell.Section visibleFrom="md" p="xs" style={{ borderTop: '1px solid var(--app-line)' }}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={narrow ? t('shell.expandMenu') : t('shell.collapseMenu')}
            aria-expanded={!narrow}
            onClick={fold}
          >
            {narrow ? (
              <IconLayoutSidebarLeftExpand size={20} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
            )}
          </ActionIcon>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main component="div">
        <div ref={above} className={classes.banners}>
          {banners}
        </div>
        <PreviewBanner user={user} />
        <Container size="xl" px={{ base: 0, sm: 'sm' }} py="sm">
          <RefusedNotice />
          {children}
        </Container>
      </AppShell.Main>
    </AppShell>
  )
}
