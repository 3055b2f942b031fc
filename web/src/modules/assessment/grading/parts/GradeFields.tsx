import { NumberInput, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { OBSERVATION_MAX } from '#contract/platform/validation/lengths.ts'
import type { ReadWork } from '../use-pending.ts'
import type { GradeForm } from './use-grade-form.ts'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'

/** A tutor's assessment of a work: an observation and a value, within its scale. */
export function GradeFields({ form, scale }: { form: GradeForm; scale: ReadWork['scale'] }) {
  const most = formatNumber(scale.most)
  const obs = useRef<HTMLTextAreaElement>(null)
  useEffect(() => obs.current?.focus({ preventScroll: true }), [])
  const { value } = form.values
  return (
    <>
      <LimitedTextarea
        label={t('grading.obs')}
        description={t('grading.obsHelp')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={OBSERVATION_MAX}
        {...form.getInputProps('obs')}
        ref={obs}
      />
      <NumberInput
        label={t('grading.value')}
        description={t('grading.valueHelp', { most, pass: formatNumber(scale.pass) })}
        required
        min={0}
        max={scale.most}
        decimalScale={2}
        rightSection={<Text size="sm" c="dimmed">{`/ ${most}`}</Text>}
        rightSectionWidth="3.5rem"
        {...form.getInputProps('value')}
      />
      {typeof value === 'number' && value < scale.pass ? (
        <Text size="sm" role="status">
          {t('grading.below')}
        </Text>
      ) : null}
    </>
  )
}
