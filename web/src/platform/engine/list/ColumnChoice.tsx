import { Button, Checkbox, ScrollArea, Stack, Text } from '@mantine/core'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { columnField } from '#contract/platform/kernel/value-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { ColumnsPopover } from '../../ui/ColumnsPopover.tsx'
import { possibleColumns, type ColumnsChosen } from './columns.tsx'

/** Which columns the list shows. */
export function ColumnChoice({ entity, choice }: { entity: Entity; choice: ColumnsChosen }) {
  const possible = possibleColumns(entity)
  const toggle = (path: string) => {
    const next = possible.filter((one) => (one === path) !== choice.shown.includes(one))
    if (next.length > 0) choice.choose(next)
  }
  return (
    <ColumnsPopover label={t('entity.columns')} variant="default" visibleFrom="sm">
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
    </ColumnsPopover>
  )
}
