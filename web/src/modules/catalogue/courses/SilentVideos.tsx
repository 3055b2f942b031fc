import { Alert, List, Text } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import { silentVideos, type SilentVideo } from '#contract/catalogue/authoring-endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { addressTo } from '../../../platform/engine/names.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

const lackOf = ({ captions, transcript, module }: SilentVideo): string => {
  if (module) return t('authoring.lacksDocument')
  if (captions) return t('authoring.lacksTranscript')
  return transcript ? t('authoring.lacksCaptions') : t('authoring.lacksBoth')
}

/** Where missing parts are added: at the video, or beside the recording in its session. */
const placeOf = ({ _id, captions, module }: SilentVideo): string =>
  module
    ? addressTo('module', 'edit', module)
    : `${addressTo('resource', 'edit', _id)}?campo=${captions ? 'config.transcript' : 'config.tracks'}`

/**
 * The videos of a course without captions or a transcript, for its authors; none for a course that was never saved.
 */
export const useSilentVideos = (course: string | undefined): readonly SilentVideo[] => {
  const writes = useMay('course.write') && course !== undefined
  const { data } = useCall(silentVideos, { query: { course: course ?? '' } }, { enabled: writes })
  return data?.items ?? []
}

/** The videos of a course without captions or a transcript (rule course.captions). */
export function SilentVideos({ videos }: { videos: readonly SilentVideo[] }) {
  if (videos.length === 0) return null
  return (
    <Alert
      color="amber"
      icon={<IconBadgeCc aria-hidden />}
      title={tCount('authoring.silentVideos', videos.length)}
      mb="lg"
      maw={880}
    >
      <List size="sm">
        {videos.map((video) => (
          <List.Item key={video._id}>
            <TextLink to={placeOf(video)}>{video.name}</TextLink>
            <Text component="span" size="sm" c="dimmed">
              {` · ${video.session} · ${lackOf(video)}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
