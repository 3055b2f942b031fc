import { Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { annexOverview, annexWorkers, sayOfRecord, type AnnexRow } from '#contract/annex/endpoints.ts'
import { codeLabel } from '#contract/annex/labels.ts'
import {
  DIPLOMAS,
  INITIATIVES,
  PERIODS,
  SCHEDULES,
  type ReportTable,
} from '#contract/classifications/report-tables.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm, type FormErrors } from '../../platform/form/use-form.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { FormModal } from '../../platform/ui/FormModal.tsx'
import { showProblem } from '../../platform/ui/form-problems.ts'
import { toast } from '../../platform/ui/toast.ts'

type Record = AnnexRow['records'][number]

const periodsLabel = (periods: readonly string[] | null): string =>
  (periods ?? []).map((period) => codeLabel(PERIODS, period)).join(', ')

const codeOf = <C extends string>({ codes }: ReportTable<C>, value: string): C | null =>
  codes.find((code) => code.value === value)?.value ?? null

/** The default comes first. */
const choices = (table: ReportTable, usual: string | null) => [
  { value: '', label: t('annex.usual', { value: codeLabel(table, usual) || '–' }) },
  ...table.codes.map(({ value }) => ({ value, label: codeLabel(table, value) })),
]

interface Values {
  initiative: string
  schedule: string
  diploma: string
  hasPeriods: boolean
  periods: string[]
}

/** The overrides of a record, without defaults. */
const saidBy = ({ hasPeriods, periods, ...values }: Values) => ({
  initiative: codeOf(INITIATIVES, values.initiative),
  schedule: codeOf(SCHEDULES, values.schedule),
  diploma: codeOf(DIPLOMAS, values.diploma),
  periods: hasPeriods
    ? PERIODS.codes.map(({ value }) => value).filter((value) => periods.includes(value))
    : null,
})

/** What the report says about one worker in a training where it differs from the course (rule annex.record). */
export function RecordDialog({
  report,
  worker,
  record: { id: training, course, usual, said },
  onClose,
}: {
  report: { company: string; year: number }
  worker: Pick<AnnexRow, 'user' | 'name'>
  record: Record
  onClose: () => void
}) {
  const form = useForm<Values>({
    initialValues: {
      initiative: said?.initiative ?? '',
      schedule: said?.schedule ?? '',
      diploma: said?.diploma ?? '',
      hasPeriods: Boolean(said?.periods),
      periods: [...(said?.periods ?? usual.periods ?? [])],
    },
    validate: ({ hasPeriods, periods }): FormErrors =>
      hasPeriods && periods.length === 0 ? { periods: t('annex.periodsAsked') } : {},
  })
  const save = useMutate(sayOfRecord, {
    refreshes: [annexWorkers, annexOverview],
    onSuccess: () => {
      toast.success(t('annex.recordSaved'))
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  const send = (values: Values) =>
    save.mutate({
      params: report,
      body: { user: worker.user, training, ...saidBy(values), seen: said },
    })
  const { hasPeriods } = form.getValues()
  return (
    <FormModal
      title={t('annex.recordOf', { name: worker.name, course })}
      busy={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Text size="sm">{t('annex.recordAbout', { year: report.year })}</Text>
      <NativeSelect
        label={t('annex.columns.initiative')}
        data-autofocus
        data={choices(INITIATIVES, usual.initiative)}
        {...form.getInputProps('initiative')}
      />
      <NativeSelect
        label={t('annex.columns.schedule')}
        data={choices(SCHEDULES, usual.schedule)}
        {...form.getInputProps('schedule')}
      />
      <NativeSelect
        label={t('annex.columns.diploma')}
        data={choices(DIPLOMAS, usual.diploma)}
        {...form.getInputProps('diploma')}
      />
      <Checkbox
        label={t('annex.ownPeriods')}
        description={t('annex.usualPeriods', { value: periodsLabel(usual.periods) })}
        {...form.getCheckProps('hasPeriods')}
      />
      {hasPeriods ? (
        <Checkbox.Group label={t('annex.columns.periods')} {...form.getInputProps('periods')}>
          <Group gap="sm" mt="xs">
            {PERIODS.codes.map(({ value }) => (
              <Checkbox key={value} value={value} label={codeLabel(PERIODS, value)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
    </FormModal>
  )
}
