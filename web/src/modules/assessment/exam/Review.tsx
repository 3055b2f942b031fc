import { Text, Title } from '@mantine/core'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { examResults } from '#contract/assessment/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { SafeHtml } from '../../../platform/ui/SafeHtml.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import classes from './exam.module.css'

/** An attempt that is over, with its questions, answers and their values. */
export type Reviewed = CallAnswer<typeof examResults>['items'][number]
type Mark = 'right' | 'partly' | 'wrong'

const markOf = (value: number | null): Mark =>
  value !== null && value >= 1 ? 'right' : value !== null && value > 0 ? 'partly' : 'wrong'

const icons = { right: IconCheck, partly: IconMinus, wrong: IconX }

interface Props {
  attempt: Reviewed
  degreeId: string
  /** The session in which it is shown, to which no question leads. */
  lectureId?: string
}

/**
 * A tick or a cross for each question; where it was not right also the right answer and the session that it is about,
 * and always its explanation; with weight 0 only the text that the author wrote (rule exam.review).
 */
export function Review({ attempt, degreeId, lectureId }: Props) {
  if (attempt.weight === 0) return <SafeHtml html={attempt.userText} />
  const right = attempt.answers.filter((one) => markOf(one.value) === 'right').length
  return (
    <section aria-label={t('exam.review')}>
      <Title order={3} size="h4" mb="xs">
        {t('exam.rightCount', { n: right, total: attempt.questions.length })}
      </Title>
      <ol className={classes.review}>
        {attempt.questions.map((question) => {
          const given = attempt.answers.find((one) => one.question === question._id)
          const mark = markOf(given?.value ?? null)
          const Icon = icons[mark]
          const answer = question.answers.find((one) => one._id === given?.answer)?.answer
          return (
            <li key={question._id}>
              <span className={classes.mark} data-mark={mark} role="img" aria-label={t(`exam.${mark}`)}>
                <Icon size={18} aria-hidden />
              </span>
              <div>
                <p>{question.question}</p>
                <Text size="sm" c="dimmed">
                  {answer ? `${t('exam.yourAnswer')}: ${answer}` : t('exam.noAnswer')}
                </Text>
                {mark === 'right' ? null : <RightAnswer question={question} />}
                {question.explanation ? (
                  <Text size="sm" mt={4} className={classes.explanation}>
                    {question.explanation}
                  </Text>
                ) : null}
                {question.session && mark !== 'right' && question.session.lecture !== lectureId ? (
                  <Text size="sm" mt={4}>
                    <TextLink
                      to={`/course/${degreeId}/${question.session.module}/${question.session.lecture}`}
                    >
                      {t('exam.reviewSession', { name: question.session.name })}
                    </TextLink>
                  </Text>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function RightAnswer({ question: { right, answers } }: { question: Reviewed['questions'][number] }) {
  const words = answers.filter(({ _id }) => right.includes(_id)).map(({ answer }) => answer)
  if (words.length === 0) return null
  return (
    <Text size="sm">
      {t('exam.rightAnswer')}: <strong>{words.join(' · ')}</strong>
    </Text>
  )
}
