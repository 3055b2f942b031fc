import { Button, Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { t } from '#contract/text/text.ts'
import { firstUnanswered, placeToResume, type Chosen, type Question } from './attempt.ts'
import classes from './exam.module.css'
import { Overview } from './Overview.tsx'
import { QuestionField } from './Question.tsx'

/**
 * The questions of a test, one at a time, with the overview; an answer is required before moving on (specification §5).
 * @param head beside the number of the question: the clock, what is saved
 * @param notice above the buttons
 */
export function Sheet({
  questions,
  chosen,
  state,
  mayHandIn,
  head,
  notice,
  onChoose,
  onHandIn,
}: {
  questions: readonly Question[]
  chosen: Chosen
  state: 'open' | 'sending' | 'waiting'
  mayHandIn: boolean
  head: ReactNode
  notice?: ReactNode
  onChoose: (question: string, answer: string) => void
  onHandIn: () => void
}) {
  const [place, setPlace] = useState(() => placeToResume(questions, chosen))
  const [asked, setAsked] = useState(false)

  const question = questions[place]
  const done = firstUnanswered(questions, chosen) === -1
  const last = place === questions.length - 1
  const answered = questions.filter((one) => chosen[one._id]).length
  const isOpen = state === 'open'
  const go = (to: number) => {
    setAsked(false)
    setPlace(to)
  }
  const next = () => (question && chosen[question._id] ? go(place + 1) : setAsked(true))
  if (!question) return null
  const words = t('exam.question', { n: place + 1, total: questions.length })
  return (
    <div className={classes.attempt}>
      <div className={classes.head}>
        <Text fw={600}>{words}</Text>
        {head}
      </div>
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
        {last || done ? (
          <Group gap="sm">
            {last ? null : (
              <Button variant="default" disabled={!isOpen} onClick={next}>
                {t('common.next')}
              </Button>
            )}
            <Button disabled={!done || !mayHandIn} loading={state === 'sending'} onClick={onHandIn}>
              {t('exam.submit')}
            </Button>
          </Group>
        ) : (
          <Button disabled={!isOpen} onClick={next}>
            {t('common.next')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {done ? t('exam.submitReady') : t('exam.answeredCount', { n: answered, total: questions.length })}
      </Text>
      <Overview questions={questions} chosen={chosen} place={place} disabled={!isOpen} onGo={go} />
    </div>
  )
}
