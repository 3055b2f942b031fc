import { Button, Container, Group } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { loginAddress } from '../../platform/lib/address.ts'
import { ButtonLink } from '../../platform/ui/TextLink.tsx'
import { hasPage } from '../route-table.ts'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import classes from './shell.module.css'

const links: readonly { to: string; label: TextKey }[] = [
  { to: '/courses', label: 'shell.courses' },
  { to: '/academy', label: 'site.academy' },
  { to: '/faqs', label: 'site.faqs' },
  { to: '/suporte', label: 'site.support' },
]

/** The public site's bars, for visitors. `asking` while it is not yet known whether somebody is logged in. */
export function PublicFrame({
  asking,
  banners,
  children,
}: {
  asking: boolean
  banners: ReactNode
  children: ReactNode
}) {
  const path = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    burger.current?.focus()
  }
  const back = path.startsWith('/login') || path.startsWith('/register') ? '/login' : loginAddress(path)
  return (
    <div className={classes.site}>
      <header className={classes.bar}>
        <Container size="lg" className={classes.barInside} onKeyDown={onKeyDown}>
          <Logo />
          <nav
            aria-label={t('shell.mainMenu')}
            id="menu"
            className={classes.links}
            data-open={open || undefined}
          >
            {links
              .filter((link) => hasPage(link.to))
              .map((link) => (
                <Link key={link.to} to={link.to} className={classes.link} onClick={() => setOpen(false)}>
                  {t(link.label)}
                </Link>
              ))}
            {hasPage('/register') ? (
              <Link
                to="/register"
                className={`${classes.link} ${classes.onlyPhone}`}
                onClick={() => setOpen(false)}
              >
                {t('shell.register')}
              </Link>
            ) : null}
          </nav>
          <Group gap="xs" wrap="nowrap" style={{ visibility: asking ? 'hidden' : 'visible' }}>
            {hasPage('/register') ? (
              <ButtonLink to="/register" variant="subtle" size="sm" className={classes.onlyWide}>
                {t('shell.register')}
              </ButtonLink>
            ) : null}
            <ButtonLink to={back} size="sm">
              {t('auth.login')}
            </ButtonLink>
            <Button
              ref={burger}
              className={classes.onlyPhone}
              variant="default"
              size="sm"
              p={0}
              w={36}
              aria-label={t('shell.menu')}
              aria-expanded={open}
              aria-controls="menu"
              onClick={() => setOpen(!open)}
            >
              {open ? <IconX size={18} aria-hidden /> : <IconMenu2 size={18} aria-hidden />}
            </Button>
          </Group>
        </Container>
      </header>
      {banners}
      <div className={classes.page}>{children}</div>
      <Footer />
    </div>
  )
}
