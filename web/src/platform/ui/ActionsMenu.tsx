import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
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

interface MenuProps {
  label: string
  actions: MenuAction[]
  variant?: 'subtle' | 'default'
}

/**
 * A button with three dots and the actions behind it. A list has one in each row, of which few are ever opened: until
 * it is pressed it is the button alone, for what floats takes most of the time that showing a list does.
 */
export function ActionsMenu({ label, actions, variant = 'subtle' }: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isWanted) return
    // The menu's own button is not the element that was pressed, and takes over from it.
    button.current?.focus()
    button.current?.click()
  }, [isWanted])
  if (actions.length === 0) return null
  const shared = {
    ref: button,
    variant,
    color: 'gray',
    size: variant === 'default' ? 36 : 'lg',
    'aria-label': label,
    children: <IconDotsVertical size={18} aria-hidden />,
  }
  if (!isWanted) {
    const open = (event: MouseEvent) => {
      event.stopPropagation()
      setWanted(true)
    }
    return <ActionIcon {...shared} aria-haspopup="menu" aria-expanded={false} onClick={open} />
  }
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon {...shared} onClick={(event) => event.stopPropagation()} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map((action) => (
          <Action
            key={action.label}
            action={action}
            // A dialog that loads first opens when the menu is gone: it returns the focus to the button.
            onBefore={() => button.current?.focus()}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Action({
  action: { label, icon, onClick, to, danger, disabled, why },
  onBefore,
}: {
  action: MenuAction
  onBefore: () => void
}) {
  const shared = {
    leftSection: icon,
    disabled: disabled ?? why !== undefined,
    ...(danger ? { color: 'red' } : {}),
  }
  if (to)
    return (
      <Menu.Item {...shared} component={Link} {...linkTo(to)}>
        {label}
      </Menu.Item>
    )
  const act = () => {
    onBefore()
    onClick?.()
  }
  return (
    <Menu.Item {...shared} onClick={act}>
      {label}
      {why ? <span className={classes.why}>{why}</span> : null}
    </Menu.Item>
  )
}
