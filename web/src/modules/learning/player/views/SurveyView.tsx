import { Alert, Button, Text, Textarea, Title, type TitleOrder } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { answerSurvey, myDegrees } from '#contract/learning/endpoints.ts'
import type { PlayerDegree } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { refresh } from '../../../../platform/lib/query.ts'
import { stored } from '../../../../platform/lib/stored.ts'
import { ApiError } from '../../../../platform/lib/api-error.ts'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { toast, toastTime } from '../../../../platform/ui/toast.ts'
import { usePlayer } from '../player-context.ts'
import { useStep } from './use-step.ts'
import { GridQuestion } from './GridQuestion.tsx'
import { answersToSend, unanswered, type AskedQuestion, type Draft } from './survey.ts'

/** The satisfaction survey; what is filled in stays through a reload until it is sent. */
export default function SurveyView() {
  const { course } = usePlayer()
  useStep('survey')
  const { survey } = course.degree
  if (!survey) return null
  return <Survey survey={survey} />
}

function Survey({ survey }: { survey: NonNullable<PlayerDegree['survey']> }) {
  const { course, degreeId, readonly, apply, addressOf } = usePlayer()
  const navigate = useNavigate()
  const kept = stored(`survey:${course.assignment._id ?? 'preview'}`)
  const [draft, setDraft] = useState<Draft>(() => JSON.parse(kept.read() ?? '{}') as Draft)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const set = (key: string, answer: string) => {
    const next = { ...draft, [key]: answer }
    setDraft(next)
    setMissing((before) => before.filter((one) => one !== key))
    if (!readonly) kept.write(JSON.stringify(next))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const open = unanswered(survey.questions, draft)
    setMissing(open)
    if (open[0]) {
      document.getElementsByName(open[0])[0]?.focus()
      return
    }
    setSending(true)
    try {
      const newAnswer = {
        date: new Date().toISOString(),
        answers: answersToSend(survey.questions, draft),
      }
      apply(await call(answerSurvey, { body: { degreeId, newAnswer } }))
      kept.remove()
      void refresh(myDegrees)
      toast.success(t('survey.saved'), toastTime.summary)
      void navigate({ to: addressOf(['complete']) })
    } catch (error) {
      toast.failure(
        error,
        error instanceof ApiError && error.code !== 'internal' ? undefined : t('survey.failed'),
      )
      setSending(false)
    }
  }
  const ask = (question: AskedQuestion, order: TitleOrder) =>
    question.type === 'text' ? (
      <Textarea
        key={question._id}
        my="xl"
        label={question.title}
        description={question.subtitle}
        value={draft[question._id] ?? ''}
        maxLength={5000}
        onChange={(event) => set(question._id, event.currentTarget.value)}
      />
    ) : (
      <GridQuestion
        key={question._id}
        question={question}
        order={order}
        draft={draft}
        missing={missing}
        onAnswer={set}
      />
    )
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Text c="dimmed">{course.degree.name}</Text>
      <Title order={1} size="h2" mb="xs">
        {survey.title}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('survey.intro')}
      </Text>
      <SafeHtml html={survey.header} />
      {survey.questions.map((question) =>
        question.questions.length > 0 ? (
          <section key={question._id} aria-labelledby={question._id}>
            <Title order={2} size="h3" mt="xl" id={question._id}>
              {question.title}
            </Title>
            <Text c="dimmed">{question.subtitle}</Text>
            {question.questions.map((one) => ask(one, 3))}
          </section>
        ) : (
          ask(question, 2)
        ),
      )}
      <SafeHtml html={survey.footer} />
      {missing.length > 0 ? (
        <Alert color="red" role="alert" my="md">
          {t('validation.correctErrors')} {t('survey.unanswered')} ({missing.length})
        </Alert>
      ) : null}
      <Button type="submit" size="md" mt="md" loading={sending} disabled={readonly}>
        {t('survey.submit')}
      </Button>
    </form>
  )
}
