import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { toast, toastTime } from '../../ui/toast.ts'
import { underBar } from '../../ui/under-bar.ts'

/** The pill of a filter, which opens what it is chosen with. */
export function Pill({
  label,
  shown,
  comes,
  children,
}: {
  label: string
  shown: string | undefined
  /** Waits for a part of what it opens, where that loads apart. */
  comes?: () => Promise<unknown>
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const [coming, setComing] = useState(false)
  const toggle = async () => {
    if (open || !comes) {
      setOpen(!open)
      return
    }
    setComing(true)
    try {
      await comes()
      setOpen(true)
    } catch {
      toast.error(t('ui.partMissing'), toastTime.summary)
    } finally {
      setComing(false)
    }
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" shadow="md" {...underBar} trapFocus>
      <Popover.Target>
        <Button
          size="compact-md"
          variant={shown ? 'light' : 'default'}
          radius="xl"
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={coming}
          onClick={() => void toggle()}
        >
          {shown ? `${label}: ${shown}` : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  )
}
