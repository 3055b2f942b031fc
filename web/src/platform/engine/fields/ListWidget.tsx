import { Button, Input, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListField } from '#contract/platform/kernel/fields.ts'
import { tagField } from '#contract/platform/kernel/tags.ts'
import { t } from '#contract/platform/text/text.ts'
import { useOfForm } from '../../form/form-store.ts'
import { ListRow } from './ListRow.tsx'
import { TagRows } from './TagRows.tsx'
import { useRows } from './use-rows.ts'
import { useIsNeeded } from '../form/optional-group.ts'
import type { WidgetProps } from '../form/widget.ts'

/** Rows that are added, removed, doubled and put in order. */
export function ListWidget(props: WidgetProps<ListField>) {
  return tagField(props.field) ? <TagRows {...props} /> : <RowsWidget {...props} />
}

function RowsWidget({ entity, field, path }: WidgetProps<ListField>) {
  const rows = useRows(path, field)
  const error = useOfForm((form) => form.error(path))
  const isNeeded = useIsNeeded(field)
  const [dragged, setDragged] = useState<number>()
  const readOnly = field.readOnly ?? false
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      description={field.help}
      error={error}
      withAsterisk={isNeeded}
      size="md"
      role="group"
      aria-label={field.label}
      data-rows
    >
      <VisuallyHidden role="status">{rows.said}</VisuallyHidden>
      {rows.ids.length === 0 ? (
        <Text size="sm" c="dimmed" my={4}>
          {t('entity.noRows', { label: field.label.toLocaleLowerCase('pt') })}
        </Text>
      ) : (
        <Stack component="ol" gap="xs" m={0} mt={4} p={0} style={{ listStyle: 'none' }}>
          {rows.ids.map((id, index) => (
            <ListRow
              key={id}
              entity={entity}
              field={field}
              path={path}
              index={index}
              rows={rows}
              isNew={rows.added === id}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
        </Stack>
      )}
      {readOnly ? null : (
        <Button
          size="xs"
          mt="xs"
          variant="default"
          data-adds
          leftSection={<IconPlus size={14} aria-hidden />}
          {...(field.one ? {} : { 'aria-label': `${t('entity.addRow')}: ${field.label}` })}
          onClick={() => rows.add()}
        >
          {field.one ? t('entity.addOne', { label: field.one.toLocaleLowerCase('pt') }) : t('entity.addRow')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
