import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { t, tCount } from '#contract/platform/text/text.ts'
import { mayGoTo, type Chosen, type Question } from './attempt.ts'
import classes from './exam.module.css'
import type { Phase } from './test-state.ts'

/**
 * The answers before submitting: every question with its answer, the unanswered ones first, and a link back to each.
 * Once it is being submitted, at the deadline too, nothing more is asked.
 */
export function BeforeSubmit({
  questions,
  chosen,
  phase,
  maySubmit,
  notice,
  onGo,
  onSubmit,
}: {
  questions: readonly Question[]
  chosen: Chosen
  phase: Phase
  maySubmit: boolean
  /** Above the buttons, where the user looks after pressing one. */
  notice?: ReactNode
  onGo: (place: number) => void
  onSubmit: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = questions.filter((one) => chosen[one._id] === undefined).length
  const isOpen = phase === 'open'
  return (
    <section>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} mb="xs">
        {t('exam.beforeHandIn')}
      </Title>
      {isOpen ? (
        <Text mb="md" {...(open > 0 ? { c: 'var(--mantine-color-error)' } : {})}>
          {open > 0 ? tCount('exam.openQuestions', open) : t('exam.submitReady')}
        </Text>
      ) : null}
      <ol className={classes.given}>
        {questions.map((question, i) => (
          <GivenAnswer
            key={question._id}
            question={question}
            chosen={chosen[question._id]}
            words={t('exam.question', { n: i + 1, total: questions.length })}
            disabled={!isOpen || !mayGoTo(questions, chosen, i)}
            onGo={() => onGo(i)}
          />
        ))}
      </ol>
      {notice}
      <Group justify="space-between">
        <Button variant="default" disabled={!isOpen} onClick={() => onGo(questions.length - 1)}>
          {t('common.previous')}
        </Button>
        <Button disabled={open > 0 || !maySubmit} loading={phase === 'submitting'} onClick={onSubmit}>
          {t('exam.submit')}
        </Button>
      </Group>
    </section>
  )
}

/** A question with its answer, and a link back to it. */
function GivenAnswer({
  question,
  chosen,
  words,
  disabled,
  onGo,
}: {
  question: Question
  chosen: string | undefined
  words: string
  disabled: boolean
  onGo: () => void
}) {
  const answer = question.answers.find(({ _id }) => _id === chosen)?.answer
  return (
    <li data-open={answer === undefined || undefined}>
      <div>
        <Text size="sm" c="dimmed">
          {words}
        </Text>
        <p className={classes.asked}>{question.question}</p>
        <Text size="sm">{answer ? `${t('exam.yourAnswer')}: ${answer}` : t('exam.noAnswer')}</Text>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ flex: 'none' }}
        disabled={disabled}
        aria-label={`${t(answer ? 'exam.change' : 'exam.answer')}: ${words}`}
        onClick={onGo}
      >
        {t(answer ? 'exam.change' : 'exam.answer')}
      </Button>
    </li>
  )
}
