import { ActionIcon, Anchor, Group, Menu, Text, Title } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#contract/text/text.ts'
import { usePageTitle } from './page-title.ts'

export interface MenuAction {
  label: string
  icon?: ReactNode
  onClick?: () => void
  /** Where it leads, instead of `onClick`. */
  to?: string
  danger?: boolean
  disabled?: boolean
}

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
          {menu.length > 0 ? <ActionsMenu label={t('ui.more')} actions={menu} variant="default" /> : null}
        </Group>
      </Group>
    </header>
  )
}

const Breadcrumb = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={t('ui.youAreHere')}>
    <Group component="ol" gap={6} m={0} p={0} mb={4} style={{ listStyle: 'none' }}>
      {crumbs.map((crumb) => (
        <Text component="li" key={crumb.label} size="sm" c="dimmed">
          {crumb.to ? (
            <Anchor component={Link} to={crumb.to} size="sm">
              {crumb.label}
            </Anchor>
          ) : (
            crumb.label
          )}
          <span aria-hidden> ›</span>
        </Text>
      ))}
    </Group>
  </nav>
)

/** A button with three dots and the actions behind it. */
export function ActionsMenu({
  label,
  actions,
  variant = 'subtle',
}: {
  label: string
  actions: MenuAction[]
  variant?: 'subtle' | 'default'
}) {
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant={variant}
          color="gray"
          size={variant === 'default' ? 36 : 'lg'}
          aria-label={label}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map(({ label: name, icon, onClick, to, danger, disabled }) => {
          const shared = {
            leftSection: icon,
            disabled: disabled ?? false,
            ...(danger ? { color: 'red' } : {}),
          }
          return to ? (
            <Menu.Item key={name} {...shared} component={Link} {...({ to } as object)}>
              {name}
            </Menu.Item>
          ) : (
            <Menu.Item key={name} {...shared} {...(onClick ? { onClick } : {})}>
              {name}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
