import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { opens } from '../opens.ts'
import { badges } from './menu-badges.ts'
import { menuFor, type MenuEntry, type MenuGroup } from './menu.ts'
import classes from './menu.module.css'
import { useFolded } from './use-folded.ts'

/** Does the entry lead to where the person is: its page, or any screen of its entity? */
const isAt = ({ to, entity }: MenuEntry, path: string): boolean =>
  entity ? path.startsWith(`/${entity}/`) : path === to

/** The side menu, by role; `narrow` shows only the icons, with the names on hover and for screen readers. */
export function SideMenu({
  user,
  narrow,
  onChoose,
}: {
  user: CurrentUser
  narrow: boolean
  onChoose: () => void
}) {
  const groups = useMemo(() => menuFor(user, (path) => opens(path, user)), [user])
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { isOpen, toggle } = useFolded(
    groups.find((group) => group.entries.some((entry) => isAt(entry, path)))?.name,
    path,
  )
  return (
    <nav aria-label={t('shell.mainMenu')} className={classes.menu} data-narrow={narrow || undefined}>
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          open={narrow || isOpen(group)}
          narrow={narrow}
          onToggle={() => toggle(group)}
        >
          {group.entries.map((entry) => (
            <li key={entry.to}>
              <Entry entry={entry} here={isAt(entry, path)} narrow={narrow} onChoose={onChoose} />
            </li>
          ))}
        </Group>
      ))}
    </nav>
  )
}

/** A group that folds; folded, it still shows what waits in it. */
function Group({
  group,
  open,
  narrow,
  onToggle,
  children,
}: {
  group: MenuGroup
  open: boolean
  narrow: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}-name`}>
      <h2 className={classes.heading}>
        {narrow ? (
          <Text id={`${id}-name`} component="span" className={classes.group}>
            {group.label}
          </Text>
        ) : (
          <UnstyledButton
            id={`${id}-name`}
            className={classes.group}
            aria-expanded={open}
            aria-controls={`${id}-entries`}
            onClick={onToggle}
          >
            <span className={classes.label}>{group.label}</span>
            {open ? null : group.entries.map((entry) => <Waiting key={entry.to} at={entry.to} />)}
            <IconChevronDown size={16} stroke={1.8} aria-hidden className={classes.chevron} />
          </UnstyledButton>
        )}
      </h2>
      <ul id={`${id}-entries`} hidden={!open}>
        {open ? children : null}
      </ul>
    </section>
  )
}

/** How much waits behind an entry, where somebody counts it. */
const Waiting = ({ at }: { at: string }) => {
  const Count = badges[at]
  return Count ? (
    <span className={classes.badge}>
      <Count />
    </span>
  ) : null
}

/** Scrolls the menu alone: `scrollIntoView` would also take the Tab key's start there, past the skip link. */
function showInMenu(link: HTMLElement, menu: Element): void {
  const [at, within] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  if (at.top < within.top) menu.scrollTop -= within.top - at.top
  else if (at.bottom > within.bottom) menu.scrollTop += at.bottom - within.bottom
}

function Entry({
  entry,
  here,
  narrow,
  onChoose,
}: {
  entry: MenuEntry
  here: boolean
  narrow: boolean
  onChoose: () => void
}) {
  const { to, label, icon: Icon, newTab } = entry
  const link = useRef<HTMLAnchorElement>(null)
  const router = useRouter()
  useEffect(() => {
    const shown = here ? link.current : null
    const menu = shown?.closest(`.${classes.scroll}`)
    if (!shown || !menu) return undefined
    const show = () => showInMenu(shown, menu)
    // Once now, and whenever the menu's room changes: the notice of cookies takes some of it.
    const observer = new ResizeObserver(show)
    observer.observe(menu)
    // The router puts everything that scrolls back to where it was on the page before, once the new one is there.
    const forget = router.subscribe('onRendered', show)
    return () => {
      observer.disconnect()
      forget()
    }
  }, [here, router])
  return (
    <Link
      ref={link}
      to={to}
      className={classes.entry}
      data-here={here || undefined}
      onClick={onChoose}
      title={narrow ? label : undefined}
      preload="intent"
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.label}>
        {label}
        {newTab ? <span className={classes.hidden}> ({t('ui.newTab')})</span> : null}
      </span>
      <Waiting at={to} />
    </Link>
  )
}
