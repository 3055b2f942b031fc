import { Stack } from '@mantine/core'
import { noticeSettings } from '#contract/notices/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'
import { PushDevices } from '../parts/PushDevices.tsx'
import { SettingsForm } from '../parts/SettingsForm.tsx'

/** Avisos, in the profile: which are mailed, and when (rule notices.choices). */
export default function NoticeSettings() {
  const { data, error, refetch } = useCall(noticeSettings, {})
  return (
    <ProfileFrame text={t('notices.settings')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={6} /> : null}
      {data ? (
        <Stack gap="xl" maw={640}>
          <SettingsForm settings={data} />
          <PushDevices />
        </Stack>
      ) : null}
    </ProfileFrame>
  )
}
