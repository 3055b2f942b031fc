import { Text, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CurrentUser } from '#contract/accounts/session.ts'
import { t } from '#contract/text/text.ts'
import { hasEntityScreens, hasPage } from '../route-table.ts'
import { badges } from './menu-badges.ts'
import { menuFor, type MenuEntry } from './menu.ts'
import classes from './menu.module.css'

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
  const groups = useMemo(() => menuFor(user.role, { hasPage, hasEntityScreens }), [user.role])
  return (
    <nav aria-label={t('shell.mainMenu')} className={classes.menu} data-narrow={narrow || undefined}>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`menu-${group.name}`}>
          <Text id={`menu-${group.name}`} component="h2" className={classes.group}>
            {group.label}
          </Text>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <Entry entry={entry} narrow={narrow} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Entry({ entry, narrow, onChoose }: { entry: MenuEntry; narrow: boolean; onChoose: () => void }) {
  const { to, label, icon: Icon, newTab } = entry
  const Count = badges[to]
  return (
    <Tooltip label={label} position="right" disabled={!narrow}>
      <Link
        to={to}
        className={classes.entry}
        onClick={onChoose}
        preload="intent"
        {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.label}>
          {label}
          {newTab ? <span className={classes.hidden}> ({t('ui.newTab')})</span> : null}
        </span>
        {Count ? (
          <span className={classes.badge}>
            <Count />
          </span>
        ) : null}
      </Link>
    </Tooltip>
  )
}
