import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

/** The pill of a filter, which opens what it is chosen with. */
export function Pill({
  label,
  shown,
  children,
}: {
  label: string
  shown: string | undefined
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <Button
          size="compact-md"
          variant={shown ? 'light' : 'default'}
          radius="xl"
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {shown ? `${label}: ${shown}` : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  )
}
