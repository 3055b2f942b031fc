import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import type { ListState } from './use-list-state.ts'

/** Which columns of a list are shown. */
export const ColumnChoice = ({
  list: { hidden, setHidden },
  columns,
}: {
  list: ListState
  /** The columns that may be hidden. */
  columns: readonly { name: string; title: string }[]
}) => (
  <Popover
    position="bottom-end"
    shadow="md"
    trapFocus
    returnFocus
    // On few lines it is as high as there is room, and scrolls.
    middlewares={{ flip: true, shift: true, size: true }}
    hideDetached={false}
  >
    <Popover.Target>
      <Button
        size="compact-md"
        variant={hidden.length > 0 ? 'light' : 'default'}
        leftSection={<IconColumns3 size={16} aria-hidden />}
      >
        {t('ui.columns')}
      </Button>
    </Popover.Target>
    <Popover.Dropdown style={{ overflowY: 'auto' }}>
      <Stack gap="xs" role="group" aria-label={t('ui.columns')}>
        {columns.map(({ name, title }) => (
          <Checkbox
            key={name}
            label={title}
            checked={!hidden.includes(name)}
            onChange={(event) =>
              setHidden(
                event.currentTarget.checked ? hidden.filter((one) => one !== name) : [...hidden, name],
              )
            }
          />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
)
