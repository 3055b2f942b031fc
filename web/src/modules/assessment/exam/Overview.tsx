import { t } from '#contract/platform/text/text.ts'
import { mayGoTo, type Chosen, type Question } from './attempt.ts'
import classes from './exam.module.css'

/** Which questions are answered, with links to those that may be opened. */
export function Overview({
  questions,
  chosen,
  place,
  disabled,
  onGo,
}: {
  questions: readonly Question[]
  chosen: Chosen
  place: number
  disabled: boolean
  onGo: (place: number) => void
}) {
  return (
    <nav aria-label={t('exam.overview')}>
      <ol className={classes.overview}>
        {questions.map((question, i) => {
          const answered = chosen[question._id] !== undefined
          const words = t('exam.question', { n: i + 1, total: questions.length })
          return (
            <li key={question._id}>
              <button
                type="button"
                className={classes.place}
                data-answered={answered || undefined}
                aria-current={i === place ? 'step' : undefined}
                aria-label={`${words}, ${answered ? t('exam.answered') : t('exam.unanswered')}`}
                disabled={disabled || (i !== place && !mayGoTo(questions, chosen, i))}
                onClick={() => onGo(i)}
              >
                {i + 1}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
