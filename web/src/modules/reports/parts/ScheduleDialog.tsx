import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import type { ReportName } from '#contract/reports/columns.ts'
import { reportChoices } from '#contract/reports/report-endpoints.ts'
import { addReportSchedule, reportSchedules } from '#contract/reports/schedule-endpoints.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import {
  keptFilters,
  mailedText,
  narrowedText,
  rhythms,
  type Rhythm,
} from '#contract/reports/schedule-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'

/** Schedules a report by mail, with its filters: how often, and to whom. */
export function ScheduleDialog({
  report,
  filters,
  onClose,
}: {
  report: ReportName
  filters: ReportFilters
  onClose: () => void
}) {
  const form = useForm<{ every: Rhythm; emails: string }>({
    initialValues: { every: 'monthly', emails: '' },
    validate: { emails: required },
  })
  const { companyId, degree } = filters
  const kept = keptFilters(report, filters)
  const company = useCall(
    reportChoices,
    { params: { kind: 'company' }, query: { id: companyId } },
    { enabled: companyId !== undefined },
  )
  const course = useCall(
    reportChoices,
    { params: { kind: 'degree' }, query: { id: degree } },
    { enabled: degree !== undefined },
  )
  const narrowed = narrowedText(kept, course.data?.items[0]?.name)
  const add = useMutate(addReportSchedule, { refreshes: [reportSchedules] })
  const send = async ({ every, emails }: typeof form.values) => {
    try {
      const to = { every, emails: emails.split(/[\s,;]+/) }
      await add.mutateAsync({ body: { report, companyId, ...kept, ...to } })
      toast.success(t('report.scheduled'))
      onClose()
    } catch (error) {
      showProblem(form, error)
    }
  }
  return (
    <FormModal
      title={t('report.schedule')}
      save={t('report.schedule')}
      busy={add.isPending}
      unsaved={form.values.emails.trim() !== ''}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput label={t('report.choose')} value={t(`report.names.${report}`)} readOnly variant="filled" />
      <TextInput
        label={t('report.columns.company')}
        value={companyId ? (company.data?.items[0]?.name ?? '') : t('report.everyCompany')}
        readOnly
        variant="filled"
      />
      <TextInput
        label={t('report.narrowedBy')}
        value={narrowed.join(' · ') || t('report.notNarrowed')}
        readOnly
        variant="filled"
      />
      <NativeSelect
        label={t('report.every')}
        data={rhythms.map((every) => ({ value: every, label: t(`report.rhythms.${every}`) }))}
        {...form.getInputProps('every')}
      />
      <Text size="sm" role="status">
        {mailedText(report, form.values.every)}
      </Text>
      <Textarea
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        label={t('report.emails')}
        description={t('report.emailsHelp')}
        {...form.getInputProps('emails')}
      />
    </FormModal>
  )
}
