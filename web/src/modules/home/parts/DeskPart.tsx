import { Title } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { loadAllStyles } from '../../../platform/ui/lazy-styles.ts'
import { AnswerWeek, TutorDesk } from '../../tutoring/index.ts'
import classes from './home.module.css'

const Desk = lazy(async () => {
  await loadAllStyles()
  return { default: TutorDesk }
})

const rows = <RowsSkeleton rows={5} height={84} />

/** What waits for people who answer trainees (rule home.parts). */
export function DeskPart() {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part} data-tall>
      <Title order={2} size="h3" id={id} mb="sm">
        {t('home.desk')}
      </Title>
      <Suspense fallback={rows}>
        <AnswerWeek />
        <Desk />
      </Suspense>
    </section>
  )
}
