import { Tabs, Text, Title } from '@mantine/core'
import {
  IconChecklist,
  IconCircleCheckFilled,
  IconFileText,
  IconMessages,
  IconPlayerPlay,
  IconPuzzle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updateLecture } from '#contract/learning/endpoints.ts'
import type { PlayerLecture, PlayerModule, PlayerResource } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { usePlayer } from '../player-context.ts'
import { ResourceView } from '../resources/ResourceView.tsx'
import { useRoom } from '../resources/use-room.ts'
import { WorkUpload } from '../resources/WorkUpload.tsx'
import { keepTimeKey } from '../time/time-keys.ts'
import { Attachments, Bibliography } from './Extras.tsx'
import classes from './views.module.css'

/** A session: its resources, a tab each, with attachments and bibliography below. */
export function LectureView({ module, lecture }: { module: PlayerModule; lecture: PlayerLecture }) {
  const { attempting } = usePlayer()
  const first = lecture.resources.find((one) => !one.complete) ?? lecture.resources[0]
  const [tab, setTab] = useState<string | null>(first?._id ?? null)
  const resource = lecture.resources.find((one) => one._id === tab)
  const { failed, again } = useOpening(module._id, lecture._id, tab)
  const stage = useRoom()
  const isMedium = resource?.type === 'media' || resource?.type === 'html5'
  const view = (one: PlayerResource) => (
    <div ref={stage} className={classes.stage}>
      <ResourceView module={module} lecture={lecture} resource={one} />
      {one.evaluation ? <WorkUpload module={module} lecture={lecture} resource={one} /> : null}
    </div>
  )
  return (
    <div className={classes.lecture} data-medium={isMedium || undefined}>
      <header className={classes.name}>
        <Text c="dimmed" hidden={attempting}>
          {module.name}
        </Text>
        <Title order={1} size="h2" mb="xs">
          {lecture.name}
        </Title>
      </header>
      {failed ? <ErrorState error={failed} title={t('course.lectureLoadFailed')} onRetry={again} /> : null}
      {lecture.resources.length > 1 ? (
        <Tabs value={tab} onChange={setTab} keepMounted={false} mb="lg" className={classes.media}>
          <Tabs.List mb="md" className={classes.tabs} hidden={attempting}>
            {lecture.resources.map((one) => (
              <Tabs.Tab key={one._id} value={one._id} leftSection={<ResourceIcon resource={one} />}>
                {one.name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {lecture.resources.map((one) => (
            <Tabs.Panel key={one._id} value={one._id}>
              {view(one)}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : resource ? (
        <div className={classes.media}>{view(resource)}</div>
      ) : null}
      {lecture.summary && !attempting ? (
        <section className={classes.section}>
          <Title order={2} size="h4" mb="xs">
            {t('player.objectives')}
          </Title>
          <SafeHtml html={lecture.summary} />
        </section>
      ) : null}
      {attempting ? null : (
        <div className={classes.extras}>
          <Attachments items={lecture.attachments} />
          <Bibliography items={lecture.bibliography} />
        </div>
      )}
    </div>
  )
}

/**
 * Reports to the server that a tab was opened, which completes resources that complete on opening (rule
 * lecture.resources). Without a connection it is sent when that returns; what is on the screen stays usable.
 */
function useOpening(moduleId: string, lecture: string, resource: string | null) {
  const { degreeId, readonly, apply } = usePlayer()
  const { _id: owner } = useLoggedIn()
  const opening = useQuery({
    queryKey: ['open-lecture', degreeId, moduleId, lecture, resource],
    queryFn: async () => {
      const place = { degreeId, moduleId, lecture }
      const { time, ...progress } = await call(updateLecture, {
        body: { ...place, ...(resource ? { resource } : {}) },
      })
      keepTimeKey(owner, place, time, Date.now())
      apply(progress)
      return true
    },
    enabled: !readonly,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { failed: opening.error, again: () => void opening.refetch() }
}

const icons = { media: IconPlayerPlay, html5: IconPuzzle, exam: IconChecklist, chat: IconMessages }

function ResourceIcon({ resource }: { resource: PlayerResource }) {
  if (resource.complete)
    return (
      <IconCircleCheckFilled
        size={18}
        className={classes.done}
        role="img"
        aria-label={t('player.lectureDone')}
      />
    )
  const Icon = resource.extension === 'pdf' ? IconFileText : icons[resource.type]
  return <Icon size={18} aria-hidden />
}
