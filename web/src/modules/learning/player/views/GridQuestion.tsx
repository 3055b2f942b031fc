import { Text, Title, type TitleOrder } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { AskedQuestion, Draft } from './survey.ts'
import classes from './views.module.css'

/** A grid: a group of radio buttons for each row, so that the keyboard and screen readers take it as they know. */
export function GridQuestion({
  question,
  order,
  draft,
  missing,
  onAnswer,
}: {
  question: AskedQuestion
  /** The level of its heading. */
  order: TitleOrder
  draft: Draft
  missing: readonly string[]
  onAnswer: (key: string, column: string) => void
}) {
  return (
    <section style={{ marginBlock: '2rem' }}>
      <Title order={order} size="h4">
        {question.title}
      </Title>
      {question.subtitle ? (
        <Text c="dimmed" size="sm" mb="sm">
          {question.subtitle}
        </Text>
      ) : null}
      {question.rows.map((row) => {
        const key = `${question._id}.${row._id}`
        const lacks = missing.includes(key)
        return (
          <div
            key={row._id}
            role="radiogroup"
            aria-labelledby={`${key}-label`}
            aria-required
            aria-invalid={lacks || undefined}
            className={classes.gridRow}
          >
            <div id={`${key}-label`}>
              {row.title}
              {lacks ? (
                <Text size="sm" c="var(--mantine-color-error)">
                  {t('survey.unanswered')}
                </Text>
              ) : null}
            </div>
            <div className={classes.gridOptions}>
              {question.columns.map((column) => (
                <label key={column._id} className={classes.gridOption}>
                  <input
                    type="radio"
                    name={key}
                    checked={draft[key] === column._id}
                    onChange={() => onAnswer(key, column._id)}
                  />
                  {column.title}
                </label>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
