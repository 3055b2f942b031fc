import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Drawer, Group, Stack, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { useEscape } from '../../../platform/ui/use-escape.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { CourseSessions, CoursesPanel, refreshPerson } from '../../accounts/index.ts'
import { GiveCourses } from '../../enrolment/index.ts'
import type { ListedTrainee } from './listed-trainee.ts'
import { refreshTrainees } from './refresh.ts'

/** A trainee beside the list: who they are, and how their courses go. */
export function TraineePanel({ trainee, onClose }: { trainee: ListedTrainee; onClose: () => void }) {
  const { _id, username, email, company } = trainee
  useEscape(onClose)
  const sessionsOf = ({ degree }: { degree: { _id: string; name: string } }) => (
    <CourseSessions user={_id} degree={degree._id} course={degree.name} />
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="lg"
      title={displayName(trainee)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[company?.name, username, email].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs">
          <ButtonLink size="xs" variant="default" to={`/user/view/${_id}`}>
            {t('management.detail')}
          </ButtonLink>
          <ButtonLink size="xs" variant="default" to={`/horas/${_id}`}>
            {t('compliance.hours.title')}
          </ButtonLink>
          {trainee._can.give ? (
            <GiveCourses
              trainee={trainee}
              size="xs"
              after={async () => Promise.all([refreshTrainees(), refreshPerson()])}
            />
          ) : null}
        </Group>
        <CoursesPanel id={_id} name={displayName(trainee)} details={sessionsOf} />
      </Stack>
    </Drawer>
  )
}
