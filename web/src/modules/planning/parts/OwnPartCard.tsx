import { Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { PLAN_DETAILS, PLAN_LIMITS } from '#contract/planning/endpoints.ts'
import { answerPlan, ownParts, type OwnPart } from '#contract/planning/own-endpoints.ts'
import { planAnswers, type PlanAnswer } from '#contract/planning/rules.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { SmallTable, type SmallColumn } from '../../../platform/ui/SmallTable.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

const columns: readonly SmallColumn<OwnPart['rows'][number]>[] = [
  { title: t('planning.course'), render: ({ degree }) => degree.name },
  ...PLAN_DETAILS.map((name) => ({
    title: t(`planning.details.${name}`),
    render: (row: OwnPart['rows'][number]) => row[name] || '–',
  })),
  { title: t('planning.start'), isShort: true, render: ({ startDate }) => startDate },
  { title: t('planning.end'), isShort: true, render: ({ endDate }) => endDate },
  { title: t('planning.hours'), render: ({ hours }) => formatHours(hours) },
]

/** A worker's part of a plan: what is planned, and during the consultation, their response. */
export function OwnPartCard({ part }: { part: OwnPart }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t('planning.title', { company: part.company, year: part.year })
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {part.mayAnswer && part.consultedUntil
          ? t(part.answer ? 'planning.answerKept' : 'planning.answerUntil', { day: part.consultedUntil })
          : t(`planning.states.${part.state}`)}
      </Text>
      {part.diagnosis ? (
        <Stack gap={2} mb="sm">
          <Title order={3} size="h5">
            {t('planning.diagnosis')}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {part.diagnosis}
          </Text>
        </Stack>
      ) : null}
      <SmallTable label={title} columns={columns} rows={part.rows} keyOf={({ _id }) => _id} />
      {part.answer ? (
        <Text size="sm" mt="sm">
          {t('planning.ownAnswer')}{' '}
          {[t(`planning.answers.${part.answer}`), part.opinion].filter(Boolean).join(': ')}
        </Text>
      ) : null}
      {part.mayAnswer ? <AnswerForm part={part} onAnother={() => heading.current?.focus()} /> : null}
    </Paper>
  )
}

function AnswerForm({ part, onAnother }: { part: OwnPart; onAnother: () => void }) {
  const send = useMutate(answerPlan)
  const form = useForm<{ answer: PlanAnswer | null; opinion: string }>({
    initialValues: { answer: part.answer, opinion: part.opinion ?? '' },
    validate: ({ answer, opinion }): Record<string, string> => ({
      ...(answer ? {} : { answer: t('validation.required') }),
      ...(answer === 'opinion' && !opinion.trim() ? { opinion: t('validation.required') } : {}),
    }),
  })
  const sendAnswer = async ({ answer, opinion }: { answer: PlanAnswer | null; opinion: string }) => {
    if (!answer) return
    try {
      const seenAt = part.seenAt ?? undefined
      await send.mutateAsync({ params: { id: part._id }, body: { answer, opinion, seenAt } })
      toast.success(t('planning.answered'))
      await refresh(ownParts)
      // The form disappears with its answer.
      onAnother()
    } catch (error) {
      showProblem(form, error)
      if (!(error instanceof ApiError) || !['conflict', 'not_found'].includes(error.code)) return
      // The plan is no longer what was read: the opinion stays typed, and the answer is asked for again.
      form.setValues({ answer: null })
      await refresh(ownParts)
      onAnother()
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void sendAnswer(values))} noValidate>
      <Stack gap="sm" mt="md">
        <Radio.Group
          label={t('planning.question')}
          required
          value={form.values.answer}
          error={form.errors['answer']}
          onChange={(value) => form.setValues({ answer: planAnswers.find((one) => one === value) ?? null })}
        >
          <Group mt="xs">
            {planAnswers.map((one, place) => (
              <Radio
                key={one}
                value={one}
                label={t(`planning.answers.${one}`)}
                // A question is wrong as a whole; its first answer takes the focus.
                {...(place === 0 ? { 'data-path': 'answer' } : {})}
              />
            ))}
          </Group>
        </Radio.Group>
        <LimitedTextarea
          label={t('planning.opinion')}
          required={form.values.answer === 'opinion'}
          autosize
          minRows={2}
          maxLength={PLAN_LIMITS.opinion}
          {...form.getInputProps('opinion')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={send.isPending}>
            {t(part.answer ? 'planning.sendAgain' : 'planning.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
