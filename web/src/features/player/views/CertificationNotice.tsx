import { Alert, Text } from '@mantine/core'
import { IconIdBadge2 } from '@tabler/icons-react'
import { t } from '#contract/text/text.ts'
import { ButtonLink } from '../../../ui/TextLink.tsx'
import { usePlayer } from '../player-context.ts'

/** Asks to complete the profile where certification data is missing (specification §4). */
export function CertificationNotice() {
  const { course, readonly } = usePlayer()
  if (readonly || course.assignment.certificationComplete) return null
  return (
    <Alert color="amber" mb="lg" icon={<IconIdBadge2 aria-hidden />} title={t('certificate.missingForIssue')}>
      <Text size="sm" mb="sm">
        {t('player.certificationMissing')}
      </Text>
      <ButtonLink to="/profile/dadospessoais" size="sm" variant="default">
        {t('player.completeProfile')}
      </ButtonLink>
    </Alert>
  )
}
