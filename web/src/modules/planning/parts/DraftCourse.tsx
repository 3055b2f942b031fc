import { Button, Group, MultiSelect, Paper, Select, SimpleGrid } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { PLAN_DETAILS, PLAN_LIMITS, type PlanWorker } from '#contract/planning/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { focusOn } from '../../../platform/lib/focus-on.ts'
import { DayPicker } from '../../../platform/ui/DayPicker.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'
import type { DraftForm } from './draft-form.ts'
import { groupOptions, peopleOfGroup } from './group-options.ts'

/** At most this many of a company's people are offered at once; the others are found by name. */
const MOST_OPTIONS = 100

/** A course of a draft: the course, its people, its first and last day. */
export function DraftCourse({
  form,
  place,
  isAdded,
  workers,
  gone,
  onRemove,
}: {
  form: DraftForm
  /** Which row of the draft, from 0. */
  place: number
  /** Was it added just now? Then it takes the focus. */
  isAdded: boolean
  workers: readonly PlanWorker[]
  /** People in the plan who no longer work there. */
  gone: readonly Reference[]
  onRemove: () => void
}) {
  return (
    <Paper
      ref={isAdded ? focusOn : undefined}
      tabIndex={-1}
      withBorder
      p="md"
      role="group"
      aria-label={t('planning.row', { n: place + 1 })}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <RefSelect
          entity="degree"
          label={t('planning.course')}
          required
          {...form.getInputProps(`rows.${place}.degree`)}
        />
        <MultiSelect
          label={t('planning.people')}
          description={tCount('planning.chosen', form.values.rows[place]?.people.length ?? 0)}
          required
          searchable
          filter={bestLabelFirst}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          hidePickedOptions
          limit={MOST_OPTIONS}
          styles={{ input: { maxHeight: 180, overflowY: 'auto' } }}
          data={[
            ...workers.map(({ _id, name, hasContract }) => ({
              value: _id,
              label: hasContract ? name : t('planning.withoutContract', { name }),
            })),
            ...gone.map(({ _id, name }) => ({ value: _id, label: t('planning.gone', { name }) })),
          ]}
          {...form.getInputProps(`rows.${place}.people`)}
        />
        <DayPicker label={t('planning.start')} required {...form.getInputProps(`rows.${place}.startDate`)} />
        <DayPicker label={t('planning.end')} required {...form.getInputProps(`rows.${place}.endDate`)} />
        <Details form={form} place={place} />
      </SimpleGrid>
      <Group mt="sm" justify="space-between">
        <Many form={form} place={place} workers={workers} />
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        >
          {t('planning.removeRow')}
        </Button>
      </Group>
    </Paper>
  )
}

/** Chooses many at once: everybody, or those of an establishment or of a job too. */
function Many({ form, place, workers }: { form: DraftForm; place: number; workers: readonly PlanWorker[] }) {
  const groups = groupOptions(workers)
  const choose = (people: readonly string[]) => form.setFieldValue(`rows.${place}.people`, [...people])
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => choose(workers.map(({ _id }) => _id))}>
        {t('planning.everybody')}
      </Button>
      {groups.length > 0 ? (
        <Select
          aria-label={t('planning.addGroup')}
          placeholder={t('planning.addGroup')}
          searchable
          filter={bestLabelFirst}
          w={280}
          maw="100%"
          data={groups}
          value={null}
          onChange={(value) => {
            if (!value) return
            const before = form.values.rows[place]?.people ?? []
            choose([...new Set([...before, ...peopleOfGroup(workers, value)])])
          }}
        />
      ) : null}
    </>
  )
}

/** What the law asks of each course of a plan besides. */
const Details = ({ form, place }: { form: DraftForm; place: number }) =>
  PLAN_DETAILS.map((name) => (
    <LimitedInput
      key={name}
      label={t(`planning.details.${name}`)}
      description={t(`planning.detailsHelp.${name}`)}
      maxLength={name === 'objectives' ? PLAN_LIMITS.objectives : PLAN_LIMITS.words}
      {...form.getInputProps(`rows.${place}.${name}`)}
    />
  ))
