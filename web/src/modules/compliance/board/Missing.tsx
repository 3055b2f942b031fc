import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addEmployments } from '#contract/compliance/board-endpoints.ts'
import { EARLIEST_DAY } from '#contract/compliance/earliest-day.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { WEEKLY_HOURS } from '#contract/compliance/weekly-hours.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { call } from '../../../platform/lib/call.ts'
import { today } from '../../../platform/lib/today.ts'
import { DayPicker } from '../../../platform/ui/DayPicker.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'

interface Props {
  company: string
  people: number
  after: () => Promise<unknown>
}

/** People of the company have no contract entered: nobody counts their hours. One dialog enters all of them. */
export function Missing(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert color="amber" title={tCount('compliance.board.missing', props.people)}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 16rem' }}>
          {t('compliance.board.missingText')}
        </Text>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('compliance.board.addMissing')}
        </Button>
      </Group>
      {isOpen ? <AddMissing {...props} onClose={() => setOpen(false)} /> : null}
    </Alert>
  )
}

function AddMissing({ company, people, after, onClose }: Props & { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const form = useForm<{ startDate: string | null; weeklyHours: number | string }>({
    initialValues: { startDate: null, weeklyHours: WEEKLY_HOURS.initial },
    validate: {
      startDate: (value) => {
        if (!value) return t('validation.required')
        if (value > today()) return t('validation.latestDay', { date: today() })
        return value < EARLIEST_DAY ? t('compliance.tooEarly', { date: EARLIEST_DAY }) : null
      },
      weeklyHours: (value) =>
        Number(value) >= WEEKLY_HOURS.min && Number(value) <= WEEKLY_HOURS.max
          ? null
          : t('compliance.board.weeklyHoursRange'),
    },
  })
  const save = form.onSubmit(async ({ startDate, weeklyHours }) => {
    setBusy(true)
    try {
      const body = { startDate: startDate ?? '', weeklyHours: Number(weeklyHours) }
      const { added } = await call(addEmployments, { params: { company }, body })
      toast.success(tCount('compliance.board.added', added))
      onClose()
      await after()
    } catch (error) {
      showProblem(form, error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <FormModal
      title={t('compliance.board.addMissing')}
      save={tCount('compliance.board.enter', people)}
      busy={isBusy}
      unsaved={form.isDirty()}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('compliance.board.addMissingText')}</Text>
        <DayPicker
          label={t('compliance.board.startDate')}
          description={t('compliance.board.startHelp')}
          required
          maxDate={today()}
          {...form.getInputProps('startDate')}
        />
        <NumberInput
          label={t('compliance.board.weeklyHours')}
          required
          min={WEEKLY_HOURS.min}
          max={WEEKLY_HOURS.max}
          maw={260}
          {...form.getInputProps('weeklyHours')}
        />
      </Stack>
    </FormModal>
  )
}
