import { Button, Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { firstUnanswered, placeToResume, type Chosen, type Question } from './attempt.ts'
import { BeforeSubmit } from './BeforeSubmit.tsx'
import classes from './exam.module.css'
import { Overview } from './Overview.tsx'
import { QuestionField } from './Question.tsx'
import type { Phase } from './test-state.ts'

/**
 * The questions of a test, one at a time, with the overview; an answer is required before moving on (rule exam.answering).
 * After the last one stands what was answered, and whether to submit it is asked once.
 * @param head beside the number of the question: the clock, what is saved
 * @param notice above the buttons
 * @param asks what submitting means, before it is done; without it nothing is asked
 */
export function Sheet({
  questions,
  chosen,
  phase,
  maySubmit,
  head,
  notice,
  asks,
  onChoose,
  onSubmit,
}: {
  questions: readonly Question[]
  chosen: Chosen
  phase: Phase
  maySubmit: boolean
  head: ReactNode
  notice?: ReactNode
  asks?: string
  onChoose: (question: string, answer: string) => void
  onSubmit: () => Promise<void> | void
}) {
  const [place, setPlace] = useState(() => placeToResume(questions, chosen))
  const [asked, setAsked] = useState(false)
  const [dialog, ask] = useConfirm()

  const question = questions[place]
  const done = firstUnanswered(questions, chosen) === -1
  const answered = questions.filter((one) => chosen[one._id]).length
  const isOpen = phase === 'open'
  const go = (to: number) => {
    setAsked(false)
    setPlace(to)
  }
  const next = () => (question && chosen[question._id] ? go(place + 1) : setAsked(true))
  const submit = () =>
    asks
      ? ask({
          title: t('exam.confirmTitle'),
          text: asks,
          confirm: t('exam.confirm'),
          color: 'petrol',
          onConfirm: onSubmit,
        })
      : void onSubmit()
  const words = t('exam.question', { n: place + 1, total: questions.length })
  return (
    <div className={classes.attempt}>
      <div className={classes.head}>
        <Text fw={600}>
          {question ? words : t('exam.answeredCount', { n: answered, total: questions.length })}
        </Text>
        {head}
      </div>
      {question ? (
        <>
          <QuestionField
            key={question._id}
            question={question}
            label={words}
            chosen={chosen[question._id]}
            disabled={!isOpen}
            onChoose={(answer) => {
              setAsked(false)
              onChoose(question._id, answer)
            }}
          />
          <div role="alert">
            {asked ? (
              <Text c="var(--mantine-color-error)" mb="sm">
                {t('exam.answerFirst')}
              </Text>
            ) : null}
          </div>
          {notice}
          <Group justify="space-between" mb="lg">
            <Button variant="default" disabled={place === 0 || !isOpen} onClick={() => go(place - 1)}>
              {t('common.previous')}
            </Button>
            <Group gap="sm">
              {done && place < questions.length - 1 ? (
                <Button variant="default" disabled={!isOpen} onClick={() => go(questions.length)}>
                  {t('exam.toReview')}
                </Button>
              ) : null}
              <Button disabled={!isOpen} onClick={next}>
                {t(place === questions.length - 1 ? 'exam.toReview' : 'common.next')}
              </Button>
            </Group>
          </Group>
          <Text size="sm" c="dimmed" mb="xs">
            {t('exam.answeredCount', { n: answered, total: questions.length })}
          </Text>
          <Overview questions={questions} chosen={chosen} place={place} disabled={!isOpen} onGo={go} />
        </>
      ) : (
        <BeforeSubmit
          questions={questions}
          chosen={chosen}
          phase={phase}
          maySubmit={maySubmit}
          notice={notice}
          onGo={go}
          onSubmit={submit}
        />
      )}
      {dialog}
    </div>
  )
}
