import { Button, Checkbox, Popover, ScrollArea, Stack, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { columnField } from '#contract/platform/kernel/value-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { possibleColumns, type ColumnsChosen } from './columns.tsx'

/** Which columns the list shows. */
export function ColumnChoice({ entity, choice }: { entity: Entity; choice: ColumnsChosen }) {
  const possible = possibleColumns(entity)
  const toggle = (path: string) => {
    const next = possible.filter((one) => (one === path) !== choice.shown.includes(one))
    if (next.length > 0) choice.choose(next)
  }
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      withinPortal
      trapFocus
      // On few lines it is as high as there is room, and scrolls.
      middlewares={{ flip: true, shift: true, size: true }}
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          size="compact-md"
          variant="default"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {t('entity.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown style={{ overflowY: 'auto' }}>
        <Text size="sm" fw={650} mb="xs">
          {t('entity.chooseColumns')}
        </Text>
        <ScrollArea.Autosize mah={320} type="auto">
          <Stack gap="xs" pr="sm">
            {possible.map((path) => (
              <Checkbox
                key={path}
                size="sm"
                label={columnField(entity, path)?.label ?? path}
                checked={choice.shown.includes(path)}
                onChange={() => toggle(path)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Button size="compact-sm" variant="subtle" mt="sm" onClick={() => choice.choose(undefined)}>
          {t('entity.usualColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
