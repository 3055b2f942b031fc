import { Radio, Stack, Text } from '@mantine/core'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { mergeFaq, unansweredFaqs } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import { cut } from '../../../../platform/lib/cut.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { CutNotice } from '../../../../platform/ui/CutNotice.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'
import { HeldNotice, useHeld } from '../../../../platform/ui/HeldNotice.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions } from '../use-questions.ts'

/** Of each question that one may be merged into, so much is shown. */
const QUESTION_LENGTH = 170

/** What a question is merged by: its id, its subject and its course. */
interface Mergeable {
  _id: string
  subject: string
  degree: { _id: string; name: string } | null
}

/** The questions that one may be merged into: of its course, those that wait and the promoted ones. */
export const useOthers = (question: Mergeable, enabled = true) => {
  const query = { limit: 200, filter: { degree: question.degree?._id } }
  const waiting = useCall(unansweredFaqs, { query }, { staleTime: 0, enabled })
  const promoted = useCall(
    listItems,
    { params: { entity: 'faqs' }, query: { ...query, filter: { ...query.filter, promoted: true } } },
    { enabled },
  )
  const others = [...(waiting.data?.items ?? []), ...(promoted.data?.items ?? [])].filter(
    ({ _id }) => _id !== question._id,
  )
  return {
    others,
    /** How many there are and how many were had, without the question itself. */
    total: (waiting.data?.total ?? 0) + (promoted.data?.total ?? 0),
    had: (waiting.data?.items.length ?? 0) + (promoted.data?.items.length ?? 0),
    isThere: Boolean(waiting.data && promoted.data),
    error: waiting.error ?? promoted.error,
    refetch: waiting.refetch,
  }
}

/** Merges a question into another of its course, for one answer to reach both askers. */
export function MergeModal({ question, onClose }: { question: Mergeable; onClose: () => void }) {
  const { others, total, had, isThere, error, refetch } = useOthers(question)
  const form = useForm({
    initialValues: { into: '' },
    validate: { into: (into) => (into ? null : t('validation.required')) },
  })
  const merge = useMutate(mergeFaq)
  const { held, note } = useHeld()
  const send = async ({ into }: { into: string }, over = false) => {
    try {
      await merge.mutateAsync({ params: { id: question._id }, body: { into, over } })
      toast.success(t('faq.merged'))
      onClose()
      await refreshQuestions()
    } catch (error) {
      if (!note(error)) showProblem(form, error, t('faq.saveFailed'))
    }
  }
  return (
    <FormModal
      title={t('faq.mergeTitle')}
      size="lg"
      save={t('faq.merge')}
      busy={merge.isPending}
      disabled={others.length === 0}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Text c="dimmed">{t('faq.mergeText', { subject: question.subject })}</Text>
      {error && !isThere ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!isThere && !error ? <RowsSkeleton rows={3} height={40} /> : null}
      {isThere && others.length === 0 ? <Text>{t('faq.nothingToMerge')}</Text> : null}
      {isThere && others.length > 0 ? (
        <Radio.Group label={t('faq.mergeInto')} required {...form.getInputProps('into')}>
          <Stack gap="xs" mt="xs">
            {others.map((one) => (
              <Radio
                key={one._id}
                value={one._id}
                label={one.subject}
                description={cut(one.question, QUESTION_LENGTH)}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      <CutNotice shown={had} total={total} />
      <HeldNotice
        held={held}
        busy={merge.isPending}
        anyway={t('faq.mergeAnyway')}
        onAnyway={() => void send(form.getValues(), true)}
      />
    </FormModal>
  )
}
