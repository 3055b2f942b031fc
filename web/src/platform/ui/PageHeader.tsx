import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { MenuAction } from './ActionsMenu.tsx'
import { usePageTitle } from './page-title.ts'
import { late } from './late.tsx'

const ActionsMenu = late(() => import('./LazyActionsMenu.tsx'), 'nothing')

export type { MenuAction }

export interface Crumb {
  label: string
  to?: string
}

/** The head of every page: where one is, the title, one primary action, and the rest in a menu. */
export function PageHeader({
  title,
  breadcrumb = [],
  text,
  action,
  menu = [],
}: {
  title: string
  breadcrumb?: Crumb[]
  text?: ReactNode
  action?: ReactNode
  menu?: MenuAction[]
}) {
  usePageTitle(title)
  return (
    <header style={{ marginBottom: 'var(--mantine-spacing-lg)' }}>
      {breadcrumb.length > 0 ? <Breadcrumb crumbs={breadcrumb} /> : null}
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {text ? (
            <Text c="dimmed" mt={4} maw={720}>
              {text}
            </Text>
          ) : null}
        </div>
        <Group gap="xs" wrap="nowrap">
          {action}
          {menu.length > 0 ? (
            <Suspense fallback={null}>
              <ActionsMenu label={t('ui.more')} actions={menu} variant="default" />
            </Suspense>
          ) : null}
        </Group>
      </Group>
    </header>
  )
}

const Breadcrumb = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={t('ui.youAreHere')}>
    <Group component="ol" gap={6} m={0} p={0} mb={4} style={{ listStyle: 'none' }}>
      {crumbs.map((crumb, i) => (
        <Text component="li" key={crumb.label} size="sm" c="dimmed">
          {i > 0 ? <span aria-hidden>› </span> : null}
          {crumb.to ? (
            <Anchor component={Link} to={crumb.to} size="sm">
              {crumb.label}
            </Anchor>
          ) : (
            crumb.label
          )}
        </Text>
      ))}
    </Group>
  </nav>
)
