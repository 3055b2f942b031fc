import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core'
import { needsPeriod, trainingStates } from '#contract/reports/period.ts'
import { t } from '#contract/platform/text/text.ts'
import { DayPicker } from '../../../platform/ui/DayPicker.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import type { ReportState } from './use-report.ts'

/** What a report is of: its days, its company, its course, its state. */
export function ReportFilters({ state, company }: { state: ReportState; company: string | undefined }) {
  const { report, filters, errors, change } = state
  const required = needsPeriod(report)
  const day = (field: 'startDate' | 'endDate', name: 'from' | 'to') => (
    <DayPicker
      maw="100%"
      label={t(`report.${required ? field : name}`)}
      required={required}
      value={filters[field] ?? null}
      error={errors[field]}
      onChange={(day) => change({ [name]: day ?? undefined })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: company ? 4 : 5 }} spacing="sm">
      {day('startDate', 'from')}
      {day('endDate', 'to')}
      {company || report === 'companies' ? null : (
        <ChoiceSelect
          kind="company"
          label={t('report.columns.company')}
          value={filters.companyId}
          onChange={(id) => change({ company: id })}
        />
      )}
      <ChoiceSelect
        kind="degree"
        label={t('report.columns.course')}
        value={filters.degree}
        onChange={(id) => change({ course: id })}
      />
      <NativeSelect
        label={t('report.columns.state')}
        value={filters.state ?? ''}
        data={[
          { value: '', label: t('report.all') },
          ...trainingStates.map((one) => ({ value: one, label: t(`report.states.${one}`) })),
        ]}
        onChange={(event) => change({ state: event.currentTarget.value || undefined })}
      />
      {report === 'training' ? (
        <Checkbox
          style={{ gridColumn: '1 / -1' }}
          label={t('report.showAll')}
          checked={filters.showAll ?? false}
          onChange={(event) => change({ all: event.currentTarget.checked ? '1' : undefined })}
        />
      ) : null}
    </SimpleGrid>
  )
}
