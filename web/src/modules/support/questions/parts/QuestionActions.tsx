import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { removeItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions, type Question } from '../use-questions.ts'
import { AnswerModal } from './AnswerModal.tsx'
import { MergeModal, useOthers } from './MergeModal.tsx'
import { PromoteModal } from './PromoteModal.tsx'

/** What a tutor does with a question: answers it, shows it to the whole session, removes it. */
export function QuestionActions({ question }: { question: Question }) {
  const [open, setOpen] = useState<'answer' | 'promote' | 'merge'>()
  const [dialog, ask] = useConfirm()
  const isMergeable = question.answer === null && question.degree !== null
  const { others, isThere } = useOthers(question, isMergeable)
  const isAlone = isThere && others.length === 0
  const close = () => setOpen(undefined)
  const remove = async () => {
    try {
      await call(removeItem, { params: { entity: 'faqs', id: question._id }, body: {} })
      toast.success(t('faq.removed'))
      await refreshQuestions()
    } catch (error) {
      toast.failure(error, t('faq.removeFailed'))
    }
  }
  return (
    <Group gap="sm" mt="lg">
      <Button variant={question.answer === null ? 'filled' : 'default'} onClick={() => setOpen('answer')}>
        {question.answer === null ? t('faq.reply') : t('faq.editAnswer')}
      </Button>
      <Button variant="default" onClick={() => setOpen('promote')}>
        {t('faq.promote')}
      </Button>
      {isMergeable ? (
        <Button variant="default" disabled={isAlone} onClick={() => setOpen('merge')}>
          {t('faq.merge')}
        </Button>
      ) : null}
      {isMergeable && isAlone ? (
        <Text size="sm" c="dimmed">
          {t('faq.nothingToMerge')}
        </Text>
      ) : null}
      {question._can?.remove ? (
        <Button
          variant="subtle"
          color="red"
          onClick={() =>
            ask({
              title: t('faq.removeTitle'),
              text: t('faq.removeText', { subject: question.subject }),
              confirm: t('common.delete'),
              onConfirm: remove,
            })
          }
        >
          {t('common.delete')}
        </Button>
      ) : null}
      {dialog}
      {open === 'answer' ? <AnswerModal question={question} onClose={close} /> : null}
      {open === 'merge' ? <MergeModal question={question} onClose={close} /> : null}
      {open === 'promote' ? <PromoteModal question={question} onClose={close} /> : null}
    </Group>
  )
}
