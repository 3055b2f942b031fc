import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Autocomplete, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { t, tCount } from '#contract/platform/text/text.ts'
import { CARD_REF_MAX } from '#contract/commerce/lengths.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { BulkNames } from '../../../platform/ui/BulkWork.tsx'
import { DayPicker } from '../../../platform/ui/DayPicker.tsx'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'
import { CodeSelect } from './CodeSelect.tsx'
import { CoursePicker } from './CoursePicker.tsx'
import { EditionSelect } from './EditionSelect.tsx'
import type { Enrolment, Trainee } from './enrolment.ts'
import { useReferences } from './use-stock.ts'

const ways = ['card', 'alone', 'code'] as const

/** By what the courses are given. */
const Ways = ({
  offered,
  value,
  onChange,
}: {
  offered: readonly (typeof ways)[number][]
  value: (typeof ways)[number]
  onChange: (way: (typeof ways)[number]) => void
}) => (
  <Stack gap={4}>
    <Text size="sm" fw={500} id="enrol-by">
      {t('enrolment.by')}
    </Text>
    <SegmentedControl
      aria-labelledby="enrol-by"
      fullWidth
      value={value}
      onChange={onChange}
      data={offered.map((way) => ({ value: way, label: t(`enrolment.ways.${way}`) }))}
    />
    <Text size="xs" c="dimmed">
      {t(`enrolment.wayHelp.${value}`)}
    </Text>
  </Stack>
)

/** Which courses, by what and for which days. */
export function EnrolForm({
  rows,
  form,
  isChosen,
}: {
  rows: readonly Trainee[]
  form: Form<Enrolment>
  /** Whether the courses of each were chosen before: a code gives one course alone, and is not offered. */
  isChosen: boolean
}) {
  const { by, ref, code, degrees, edition } = form.values
  const references = useReferences(rows, ref)
  return (
    <>
      <BulkNames names={rows.map(displayName)} />
      <Ways
        offered={ways.filter((way) => !isChosen || way !== 'code')}
        value={by}
        onChange={(way) => form.setValues({ by: way })}
      />
      {by === 'card' ? (
        <Autocomplete
          label={t('management.cardRef')}
          description={t('management.giveRefHelp')}
          required
          data={references.map(({ value }) => value)}
          filter={bestLabelFirst}
          renderOption={({ option }) =>
            references.find(({ value }) => value === option.value)?.label ?? option.value
          }
          maxLength={CARD_REF_MAX}
          {...form.getInputProps('ref')}
        />
      ) : null}
      {by === 'code' ? (
        <CodeSelect
          rows={rows}
          value={code}
          error={form.errors['code']}
          onChange={(chosen, degree) => form.setValues({ code: chosen, degrees: [degree] })}
        />
      ) : isChosen ? (
        <Text size="sm">{tCount('enrolment.chosenCourses', degrees.length)}</Text>
      ) : (
        <CoursePicker
          value={degrees}
          required={by === 'alone'}
          error={form.errors['degrees']}
          onChange={(chosen) => form.setValues({ degrees: chosen })}
        />
      )}
      <EditionSelect
        rows={rows}
        degrees={degrees}
        value={edition}
        onChange={(chosen) => form.setValues({ edition: chosen })}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <DayPicker
          label={t('enrolment.startDate')}
          description={t('enrolment.startHelp')}
          {...form.getInputProps('startDate')}
        />
        <DayPicker
          label={t('enrolment.dueDate')}
          description={t('enrolment.dueHelp')}
          {...form.getInputProps('dueDate')}
        />
      </Group>
    </>
  )
}
