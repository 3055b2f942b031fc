import { Checkbox, Group, Text } from '@mantine/core'
import { periodErrors } from '#contract/reports/period.ts'
import { sheetAddress } from '#contract/reports/report-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { DayPicker } from '../../../platform/ui/DayPicker.tsx'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { download } from './download.ts'
import { useOwnCompany } from './use-own-company.ts'

/**
 * Relatório de formação: what was done between two days, as .xlsx, of a company or of all in sight.
 * @param company the one that it begins with
 */
export function TrainingReportDialog({
  company,
  onClose,
}: {
  company?: string | undefined
  onClose: () => void
}) {
  const own = useOwnCompany()
  const form = useForm({
    initialValues: { startDate: '', endDate: '', companyId: own ?? company, showAll: false },
    validate: (values) =>
      Object.fromEntries(periodErrors('training', values).map(({ field, message }) => [field, message])),
  })
  const send = form.onSubmit((values) => {
    download(sheetAddress('training', values))
    onClose()
  })
  return (
    <FormModal
      title={t('report.trainingReport')}
      save={t('report.sheet')}
      busy={false}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('report.trainingReportText')}</Text>
      <Group grow align="flex-start">
        {(['startDate', 'endDate'] as const).map((name) => (
          <DayPicker
            key={name}
            required
            label={t(`report.${name}`)}
            value={form.values[name] || null}
            error={form.errors[name]}
            data-path={name}
            onChange={(day) => form.setFieldValue(name, day ?? '')}
          />
        ))}
      </Group>
      {own ? null : (
        <ChoiceSelect
          kind="company"
          label={t('report.columns.company')}
          value={form.values.companyId}
          onChange={(id) => form.setFieldValue('companyId', id)}
        />
      )}
      <Checkbox label={t('report.showAll')} {...form.getCheckProps('showAll')} />
    </FormModal>
  )
}
