import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { linkTo } from '../lib/link-to.ts'
import type { MenuAction } from './ActionsMenu.tsx'
import { late } from './late.tsx'
import { usePhone } from './use-phone.ts'

const ActionsMenu = late(() => import('./LazyActionsMenu.tsx'), 'nothing')

/** What can be done at the head of a page: the primary action, and the others as buttons, on a phone behind one. */
export function HeadActions({ primary, others }: { primary?: ReactNode; others: MenuAction[] }) {
  const isPhone = usePhone()
  // A single action needs no menu.
  const isMenu = isPhone && others.length > 1
  return (
    <Group gap="xs" {...(isMenu ? { wrap: 'nowrap' as const } : {})}>
      {isMenu ? null : others.map((action) => <Other key={action.label} {...action} />)}
      {primary}
      {isMenu ? (
        <Suspense fallback={null}>
          <ActionsMenu label={t('ui.more')} actions={others} variant="default" />
        </Suspense>
      ) : null}
    </Group>
  )
}

const Other = ({ label, icon, onClick, to }: MenuAction) =>
  to ? (
    <Button component={Link} variant="default" leftSection={icon} {...linkTo(to)}>
      {label}
    </Button>
  ) : (
    <Button variant="default" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  )
