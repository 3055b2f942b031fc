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

const placeOf = (place: number, { length }: readonly Question[]): string =>
  t('exam.question', { n: place + 1, total: length })

const answeredOf = (questions: readonly Question[], chosen: Chosen): string =>
  t('exam.answeredCount', {
    n: questions.filter((one) => chosen[one._id]).length,
    total: questions.length,
  })

/**
 * The questions of a test, one at a time, with the overview; an answer is required before moving on (rule
 * exam.answering). After the last one come the given answers, and a single confirmation of submitting.
 * @param head beside the number of the question: the clock, what is saved
 * @param notice above the buttons
 * @param asks the confirmation before submitting; without it there is none
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
  const isOpen = phase === 'open'
  const go = (to: number) => {
    setAsked(false)
    setPlace(to)
  }
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
  return (
    <div className={classes.attempt}>
      <div className={classes.head}>
        <Text fw={600}>{question ? placeOf(place, questions) : answeredOf(questions, chosen)}</Text>
        {head}
      </div>
      {question ? (
        <OneQuestion
          question={question}
          questions={questions}
          chosen={chosen}
          place={place}
          isOpen={isOpen}
          isMissing={asked}
          notice={notice}
          onChoose={(answer) => {
            setAsked(false)
            onChoose(question._id, answer)
          }}
          onNext={() => (chosen[question._id] ? go(place + 1) : setAsked(true))}
          onGo={go}
        />
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

/** One question with links to the others. @param isMissing the user tried to continue without an answer */
function OneQuestion({
  question,
  questions,
  chosen,
  place,
  isOpen,
  isMissing,
  notice,
  onChoose,
  onNext,
  onGo,
}: {
  question: Question
  questions: readonly Question[]
  chosen: Chosen
  place: number
  isOpen: boolean
  isMissing: boolean
  notice: ReactNode
  onChoose: (answer: string) => void
  onNext: () => void
  onGo: (place: number) => void
}) {
  return (
    <>
      <QuestionField
        key={question._id}
        question={question}
        label={placeOf(place, questions)}
        chosen={chosen[question._id]}
        disabled={!isOpen}
        onChoose={onChoose}
      />
      <div role="alert">
        {isMissing ? (
          <Text c="var(--mantine-color-error)" mb="sm">
            {t('exam.answerFirst')}
          </Text>
        ) : null}
      </div>
      {notice}
      <Ways
        place={place}
        total={questions.length}
        isDone={firstUnanswered(questions, chosen) === -1}
        isOpen={isOpen}
        onNext={onNext}
        onGo={onGo}
      />
      <Text size="sm" c="dimmed" mb="xs">
        {answeredOf(questions, chosen)}
      </Text>
      <Overview questions={questions} chosen={chosen} place={place} disabled={!isOpen} onGo={onGo} />
    </>
  )
}

/** To the question before and the next one, and to the review once all are answered. */
function Ways({
  place,
  total,
  isDone,
  isOpen,
  onNext,
  onGo,
}: {
  place: number
  total: number
  isDone: boolean
  isOpen: boolean
  onNext: () => void
  onGo: (place: number) => void
}) {
  const isLast = place === total - 1
  return (
    <Group justify="space-between" mb="lg">
      <Button variant="default" disabled={place === 0 || !isOpen} onClick={() => onGo(place - 1)}>
        {t('common.previous')}
      </Button>
      <Group gap="sm">
        {isDone && !isLast ? (
          <Button variant="default" disabled={!isOpen} onClick={() => onGo(total)}>
            {t('exam.toReview')}
          </Button>
        ) : null}
        <Button disabled={!isOpen} onClick={onNext}>
          {t(isLast ? 'exam.toReview' : 'common.next')}
        </Button>
      </Group>
    </Group>
  )
}
