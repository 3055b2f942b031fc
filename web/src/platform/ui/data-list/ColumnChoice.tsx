import { Checkbox, Stack } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { ColumnsPopover } from '../ColumnsPopover.tsx'
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
  <ColumnsPopover label={t('ui.columns')} variant={hidden.length > 0 ? 'light' : 'default'}>
    <Stack gap="xs" role="group" aria-label={t('ui.columns')}>
      {columns.map(({ name, title }) => (
        <Checkbox
          key={name}
          label={title}
          checked={!hidden.includes(name)}
          onChange={(event) =>
            setHidden(event.currentTarget.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
          }
        />
      ))}
    </Stack>
  </ColumnsPopover>
)
