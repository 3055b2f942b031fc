import type { answerTimes } from '#contract/tutoring/endpoints.ts'
import { spanInWords } from '#contract/enrolment/reply-words.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatPercent } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'

type Weeks = CallAnswer<typeof answerTimes>['items']

/** How fast this week's answers came, in words; while there are none, last week's. */
export const weekInWords = (weeks: Weeks): string => {
  const [before, week] = weeks.slice(-2)
  const which = week?.answers ? 'week' : 'weekBefore'
  const shown = week?.answers ? week : before
  if (!shown?.answers) return t('tutoring.times.none')
  return t(`tutoring.times.${which}`, {
    n: tCount('tutoring.times.count', shown.answers),
    time: spanInWords(shown.median ?? 0),
    percent: formatPercent(shown.inTime ?? 0),
  })
}
