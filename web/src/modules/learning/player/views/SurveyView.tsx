import { Alert, Button, Text, Title, type TitleOrder } from '@mantine/core'
import type { PlayerDegree } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { SURVEY_ANSWER_MAX } from '#contract/learning/lengths.ts'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'
import { usePlayer } from '../player-context.ts'
import { GridQuestion } from './GridQuestion.tsx'
import type { AskedQuestion } from './survey.ts'
import { useStep } from './use-step.ts'
import { useSurvey } from './use-survey.ts'

/** The satisfaction survey; what is filled in stays through a reload until it is sent. */
export default function SurveyView() {
  const { course } = usePlayer()
  useStep('survey')
  const { survey } = course.degree
  if (!survey) return null
  return <Survey survey={survey} />
}

function Survey({ survey }: { survey: NonNullable<PlayerDegree['survey']> }) {
  const { course, readonly } = usePlayer()
  const { draft, missing, sending, set, send } = useSurvey(survey)
  const ask = (question: AskedQuestion, order: TitleOrder) =>
    question.type === 'text' ? (
      <LimitedTextarea
        key={question._id}
        my="xl"
        label={question.title}
        description={question.subtitle}
        value={draft[question._id] ?? ''}
        maxLength={SURVEY_ANSWER_MAX}
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
