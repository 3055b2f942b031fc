import { Button, Group, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { plannedPercent } from '#contract/catalogue/publishing.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { callOptions } from '../../../platform/lib/query.ts'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { useFormStore, useOfForm, type Values } from '../../../platform/form/form-store.ts'
import { NumberWidget } from '../../../platform/engine/widgets/number.tsx'
import { referenceOf } from '../../../platform/engine/fields/use-references.ts'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import { rowsOf } from '#contract/platform/kernel/records.ts'

const minutesOf = (module: Values | undefined): number =>
  rowsOf(module?.['lectures']).reduce((sum, lecture) => sum + Number(lecture['duration'] ?? 0), 0)

/** The duration of a course, beside what its sessions take together. */
export default function PlannedDuration({ entity, field, path }: WidgetProps<Field>) {
  const form = useFormStore()
  const idText = useOfForm((one) => {
    return rowsOf(one.get('modules'))
      .map((row) => referenceOf(row['module'])?._id ?? '')
      .filter(Boolean)
      .join(' ')
  })
  const ids = idText === '' ? [] : idText.split(' ')
  const planned = useQueries({
    queries: ids.map((id) => callOptions(getItem, { params: { entity: 'module', id } })),
    combine: (answers) => answers.reduce((sum, { data }) => sum + minutesOf(data), 0),
  })
  const duration = useOfForm((one) => one.get(path))
  if (field.kind !== 'number') return null
  return (
    <>
      <NumberWidget entity={entity} field={field} path={path} />
      {planned > 0 ? (
        <ProgressBar
          value={plannedPercent(planned, Number(duration) || planned)}
          label={t('authoring.plannedPercent')}
        />
      ) : null}
      {planned > 0 ? (
        <Group gap="xs" mt={4}>
          <Text size="sm" c="dimmed">
            {t('authoring.plannedTime', { duration: formatDuration(planned) })}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => form.set(path, planned)}>
            {t('authoring.usePlanned')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}
