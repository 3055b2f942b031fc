import { Badge, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type AssignmentDates, isLate } from '#contract/enrolment/assignment-dates.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** The days for which a course was given, while they still matter, and whether it is late (rule enrolment.dates). */
export function CourseDays({
  startDate = null,
  dueDate = null,
  isComplete,
}: AssignmentDates & { isComplete: boolean }) {
  const [today] = useState(() => formatDay(new Date()))
  const isAhead = startDate !== null && startDate > today
  if (isComplete || (!isAhead && dueDate === null)) return null
  return (
    <Group gap={6}>
      {isLate({ dueDate, isComplete }, today) ? <Badge color="red">{t('enrolment.late')}</Badge> : null}
      <Text size="sm" c="dimmed">
        {[
          ...(isAhead ? [t('enrolment.startsOn', { day: startDate })] : []),
          ...(dueDate ? [t('enrolment.dueBy', { day: dueDate })] : []),
        ].join(' · ')}
      </Text>
    </Group>
  )
}
