import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface MenuAction {
  label: string
  icon?: ReactNode
  onClick?: () => void
  /** Where it leads, instead of `onClick`. */
  to?: string
  danger?: boolean
  disabled?: boolean
}

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
