import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import classes from './actions-menu.module.css'
import { linkTo } from '../lib/link-to.ts'

export interface MenuAction {
  label: string
  icon?: ReactNode
  onClick?: () => void
  /** Where it leads, instead of `onClick`. */
  to?: string
  danger?: boolean
  disabled?: boolean
  /** Why it cannot be done now; it is disabled then. */
  why?: string | undefined
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
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={button}
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
        {actions.map(({ label: name, icon, onClick, to, danger, disabled, why }) => {
          const shared = {
            leftSection: icon,
            disabled: disabled ?? why !== undefined,
            ...(danger ? { color: 'red' } : {}),
          }
          return to ? (
            <Menu.Item key={name} {...shared} component={Link} {...linkTo(to)}>
              {name}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={name}
              {...shared}
              onClick={() => {
                // A dialog that loads first opens when the menu is gone: it returns the focus to the button.
                button.current?.focus()
                onClick?.()
              }}
            >
              {name}
              {why ? <span className={classes.why}>{why}</span> : null}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
