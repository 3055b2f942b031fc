import { Checkbox, Text } from '@mantine/core'
import { judgeAnomaly, listAnomalies, type Anomaly } from '#contract/evidence/anomalies.ts'
import { t } from '#contract/platform/text/text.ts'
import { formatHour } from '#contract/platform/text/format.ts'
import { ANOMALY_NOTE_MAX } from '#contract/evidence/lengths.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { valueOf } from './anomaly-columns.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

/** Marks an anomaly as reviewed, with a note. */
export function JudgeAnomaly({ anomaly, onClose }: { anomaly: Anomaly; onClose: () => void }) {
  const form = useForm({
    initialValues: { seen: true, note: anomaly.note ?? '' },
    validate: ({ seen, note }): Record<string, string> =>
      seen && !note.trim() ? { note: t('evidence.anomalies.noteNeeded') } : {},
  })
  const judge = useMutate(judgeAnomaly)
  const send = async ({ seen, note }: typeof form.values) => {
    try {
      await judge.mutateAsync({ params: { id: anomaly._id }, body: { seen, note: note.trim() || null } })
      toast.success(t('evidence.anomalies.judged'))
      await refresh(listAnomalies)
      onClose()
    } catch (failure) {
      showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t(`evidence.anomalies.kinds.${anomaly.kind}`)}
      busy={judge.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {[anomaly.user.name, anomaly.day, valueOf(anomaly, anomaly.value)].join(' · ')}
      </Text>
      {anomaly.record ? (
        <TextLink to={`/tempo/${anomaly.record.assignment}`} size="sm">
          {t('evidence.anomalies.record', {
            from: formatHour(anomaly.record.from),
            to: formatHour(anomaly.record.to),
          })}
        </TextLink>
      ) : null}
      <Checkbox
        label={t('evidence.anomalies.seenStates.yes')}
        checked={form.values.seen}
        onChange={(event) => form.setFieldValue('seen', event.currentTarget.checked)}
      />
      <LimitedTextarea
        label={t('evidence.anomalies.note')}
        data-autofocus
        required={form.values.seen}
        autosize
        minRows={3}
        maxLength={ANOMALY_NOTE_MAX}
        {...form.getInputProps('note')}
      />
    </FormModal>
  )
}
