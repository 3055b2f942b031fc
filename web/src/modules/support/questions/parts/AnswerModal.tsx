import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { isEmptyHtml } from '#contract/platform/kernel/kinds/rich-text.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { answerFaq, MAX_ATTACHMENTS, mergeFaq } from '#contract/support/questions-endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { CutNotice } from '../../../../platform/ui/CutNotice.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'
import { HeldNotice, useHeld } from '../../../../platform/ui/HeldNotice.tsx'
import { RichText } from '../../../../platform/ui/RichText.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions, type Question } from '../use-questions.ts'
import { AttachmentPicker, type Attached } from './Attachments.tsx'
import { Suggestions } from './Suggestions.tsx'

export const requiredHtml = (value: string) => (isEmptyHtml(value) ? t('validation.required') : null)

/** The files of an answer as its call takes them: each by its id, or in the part that is named by its place. */
const sentFiles = (attached: readonly Attached[]) => ({
  attachments: attached.map((file) => ({ document: { _id: file instanceof File ? '' : file._id } })),
  files: Object.fromEntries(
    attached.flatMap((file, place) =>
      file instanceof File ? [[`attachments.${place}.document`, file]] : [],
    ),
  ),
})

/** The attachments with further files added: none twice, and up to an answer's limit. */
const withFiles = (attached: readonly Attached[], further: readonly StoredFile[]): Attached[] => {
  const has = new Set(attached.flatMap((file) => (file instanceof File ? [] : file._id)))
  return [...attached, ...further.filter(({ _id }) => !has.has(_id))].slice(0, MAX_ATTACHMENTS)
}

/** The files that an answer has of its own; those of a question that it was merged into stay with that one. */
const ownFiles = ({ mergedInto, attachments }: Question): Attached[] =>
  mergedInto ? [] : attachments.map(({ document }) => document)

/**
 * Answers a question, or answers it again: then the answer is unread again. Earlier answers are offered beside it, and
 * those who asked the same have it too.
 */
export function AnswerModal({ question, onClose }: { question: Question; onClose: () => void }) {
  const form = useForm({
    initialValues: { answer: question.answer ?? '' },
    validate: { answer: requiredHtml },
  })
  const [attached, setAttached] = useState<Attached[]>(ownFiles(question))
  const draft = useGuardedDraft(`answer:${question._id}`, form)
  const answer = useMutate(answerFaq)
  const { held, note } = useHeld()
  const field = form.getInputProps('answer')
  const send = async (body: { answer: string }, over = false) => {
    const { files, attachments } = sentFiles(attached)
    try {
      await answer.mutateAsync({
        params: { id: question._id },
        body: { ...body, attachments, seen: question.answeredAt, over },
        files,
      })
      draft.forget()
      toast.success(t('faq.answered'))
      onClose()
      await refreshQuestions()
    } catch (error) {
      if (!note(error)) showProblem(form, error, t('faq.answerFailed'))
    }
  }
  return (
    <FormModal
      title={question.subject}
      size="xl"
      guarded
      draft={draft}
      unsaved={attached.some((one) => one instanceof File)}
      save={t('faq.reply')}
      busy={answer.isPending}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Asked question={question} />
      <AlsoAsked id={question._id} />
      <RichText label={t('faq.answer')} required autofocus {...field} />
      <AttachmentPicker files={attached} onChange={setAttached} />
      <Suggestions
        id={question._id}
        onUse={({ answer: found, files }) => {
          field.onChange(isEmptyHtml(field.value) ? found : `${field.value}${found}`)
          setAttached(withFiles(attached, files))
        }}
      />
      <HeldNotice held={held} busy={answer.isPending} onAnyway={() => void send(form.getValues(), true)} />
    </FormModal>
  )
}

/** The question, its author and its place in the course: notices lead straight here. */
const Asked = ({ question: { question, user, degree, lectureName, createdAt } }: { question: Question }) => (
  <div>
    <Text size="sm" c="dimmed" mb={4} style={{ overflowWrap: 'anywhere' }}>
      {[user?.name, degree?.name, lectureName, formatDayTime(createdAt)].filter(Boolean).join(' · ')}
    </Text>
    <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{question}</Text>
  </div>
)

/** The questions that were merged into one: this answer is for them too. */
function AlsoAsked({ id }: { id: string }) {
  const { data } = useCall(
    listItems,
    { params: { entity: 'faqs' }, query: { filter: { mergedInto: id }, limit: 100 } },
    { staleTime: 0 },
  )
  const takeOut = useMutate(mergeFaq, { onError: (error) => toast.failure(error, t('faq.saveFailed')) })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-label={t('faq.alsoAsked')}>
      <Text size="sm" fw={600}>
        {t('faq.alsoAsked')}
      </Text>
      {items.map((one) => (
        <div key={one._id}>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {[one.user?.name, one.question].filter(Boolean).join(': ')}
          </Text>
          {one.answer === null ? (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={takeOut.isPending}
              aria-label={`${t('faq.takeOut')}: ${one.subject}`}
              onClick={() =>
                void takeOut
                  .mutateAsync({ params: { id: one._id }, body: { into: null } })
                  .then(refreshQuestions, () => undefined)
              }
            >
              {t('faq.takeOut')}
            </Button>
          ) : null}
        </div>
      ))}
      <CutNotice shown={items.length} total={data?.total ?? 0} />
    </section>
  )
}
