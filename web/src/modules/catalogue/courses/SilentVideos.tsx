import { Alert, List, Text } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import { silentVideos, type SilentVideo } from '#contract/catalogue/authoring-endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { addressTo } from '../../../platform/engine/names.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

const lackOf = ({ captions, transcript }: SilentVideo): string => {
  if (captions) return t('authoring.lacksTranscript')
  return transcript ? t('authoring.lacksCaptions') : t('authoring.lacksBoth')
}

/** Which videos of a course lack captions or a transcript, to whoever writes courses (rule course.captions). */
export function SilentVideos({ course }: { course: string }) {
  const writes = useMay('course.write')
  const { data } = useCall(silentVideos, { query: { course } }, { enabled: writes })
  if (!data || data.items.length === 0) return null
  return (
    <Alert
      color="amber"
      icon={<IconBadgeCc aria-hidden />}
      title={tCount('authoring.silentVideos', data.items.length)}
      mb="lg"
      maw={880}
    >
      <List size="sm">
        {data.items.map((video) => (
          <List.Item key={video._id}>
            <TextLink
              to={`${addressTo('resource', 'edit', video._id)}?campo=${video.captions ? 'config.transcript' : 'config.tracks'}`}
            >
              {video.name}
            </TextLink>
            <Text component="span" size="sm" c="dimmed">
              {` · ${video.session} · ${lackOf(video)}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
