import { Button, Popover, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { underBar } from './under-bar.ts'

/** The button of a list by which its columns are chosen; on few lines the choice is as high as there is room, and scrolls. */
export const ColumnsPopover = ({
  label,
  children,
  ...button
}: { label: string; children: ReactNode } & Pick<ButtonProps, 'variant' | 'visibleFrom'>) => (
  <Popover
    position="bottom-end"
    shadow="md"
    trapFocus
    returnFocus
    middlewares={{ flip: true, shift: true, size: true }}
    hideDetached={false}
    {...underBar}
  >
    <Popover.Target>
      <Button size="compact-md" leftSection={<IconColumns3 size={16} aria-hidden />} {...button}>
        {label}
      </Button>
    </Popover.Target>
    <Popover.Dropdown style={{ overflowY: 'auto' }}>{children}</Popover.Dropdown>
  </Popover>
)
