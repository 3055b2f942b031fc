import { Text, Title } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useId } from 'react'
import type { SessionAhead } from '#contract/tutoring/endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useHeadingLevel } from '../../../platform/ui/heading-level.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import classes from './desk.module.css'

/** The synchronous sessions that a tutor is to hold: when, with whom, and a link to where. */
export function SessionsAhead({ sessions }: { sessions: readonly SessionAhead[] }) {
  const id = useId()
  const level = useHeadingLevel()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.ahead}>
      <Title order={level} size="h5" id={id}>
        {t('tutoring.ahead.title')}
      </Title>
      <ul className={classes.sessions}>
        {sessions.map(({ _id, user, degree, name, startsAt, minutes }) => (
          <li key={_id} className={classes.session}>
            <IconCalendarEvent size={20} aria-hidden />
            <div className={classes.what}>
              <Text size="sm" fw={600}>
                {t('tutoring.ahead.when', { when: formatDayTime(startsAt), minutes })}
              </Text>
              <Text size="sm">{[user.name, name, degree.name].filter(Boolean).join(' · ')}</Text>
            </div>
            <ButtonLink
              variant="default"
              size="compact-sm"
              to={`/admin/chat?owner=${user._id}&degree=${degree._id}`}
              aria-label={t('tutoring.ahead.openOf', { name: user.name })}
            >
              {t('tutoring.open.session')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
