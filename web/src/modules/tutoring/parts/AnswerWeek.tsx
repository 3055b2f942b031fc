import { Text } from '@mantine/core'
import { answerTimes } from '#contract/tutoring/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { weekInWords } from '../week-in-words.ts'
import classes from './desk.module.css'

/** How fast the tutor's courses answer this week, in a sentence, and a link to earlier weeks. */
export default function AnswerWeek() {
  const { data } = useCall(answerTimes, {})
  return (
    <Text size="sm" c="dimmed" className={classes.week}>
      {data ? (
        <>
          {weekInWords(data.items)} <TextLink to="/admin/tutor">{t('tutoring.times.all')}</TextLink>
        </>
      ) : null}
    </Text>
  )
}
