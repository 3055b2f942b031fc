import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PLAN_LIMITS, planPeople, type TrainingPlan } from '#contract/planning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DraftCourse } from './DraftCourse.tsx'
import { newRow, useDraft } from './draft-form.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

/** The form of a draft: its diagnosis, and a row for each course, with its people and days. */
export function Draft({
  plan,
  onUnsaved,
}: {
  plan: TrainingPlan
  /** Called with whether there are unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { data: people } = useCall(planPeople, { params: { id: plan.company._id } })
  const { form, isSaving, onSubmit } = useDraft(plan, onUnsaved)
  const { rows } = form.values
  const [added, setAdded] = useState<string>()
  const add = () => {
    const row = newRow(plan.year)
    setAdded(row.key)
    form.setFieldValue('rows', [...rows, row])
  }
  const known = people && new Set(people.items.map(({ _id }) => _id))
  const gone = known ? plan.people.filter(({ _id }) => !known.has(_id)) : []
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <LimitedTextarea
          label={t('planning.diagnosis')}
          description={t('planning.diagnosisHelp')}
          autosize
          minRows={3}
          maxLength={PLAN_LIMITS.diagnosis}
          {...form.getInputProps('diagnosis')}
        />
        <LimitedTextarea
          label={t('planning.representatives')}
          description={t('planning.representativesHelp')}
          autosize
          minRows={2}
          maxLength={PLAN_LIMITS.opinion}
          {...form.getInputProps('representatives')}
        />
        {rows.map(({ key }, place) => (
          <DraftCourse
            key={key}
            form={form}
            place={place}
            isAdded={key === added}
            workers={people?.items ?? []}
            gone={gone}
            onRemove={() => form.setFieldValue('rows', rows.toSpliced(place, 1))}
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rows.length >= PLAN_LIMITS.rows}
            onClick={add}
          >
            {t('planning.addRow')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
