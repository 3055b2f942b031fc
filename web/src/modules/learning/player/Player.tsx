import { Container } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { newActivity } from '#contract/enrolment/socket-events.ts'
import { getPlayer, previewPlayer } from '#contract/learning/endpoints.ts'
import type { PlayerCourse } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState, usePathParams } from '../../../platform/lib/address.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { keyOf, queryClient, useCall } from '../../../platform/lib/query.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../platform/ui/PageFailure.tsx'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import { pathToStudy, viewAt } from './place.ts'
import { PlayerContext, type MediaHandle, type PlayerState } from './player-context.ts'
import { withProgress, withTime } from './progress.ts'
import { PlayerShell } from './shell/PlayerShell.tsx'
import { useTimeOnTask } from './time/use-time-on-task.ts'

/** The course player: asks for the course of the address, and shows the place that the address names. */
export function Player({ readonly }: { readonly: boolean }) {
  const { courseId = '' } = usePathParams()
  const endpoint = readonly ? previewPlayer : getPlayer
  const input = { params: { degreeId: courseId } }
  const answer = useCall(endpoint, input, { refetchOnWindowFocus: !readonly })
  // A course that is not theirs can be requested on its page; an invalid name has no page. It may be taken back meanwhile.
  const isAnothers = answer.error instanceof ApiError && answer.error.code === 'not_found'
  if (answer.data && !isAnothers)
    return (
      <Open
        key={courseId}
        course={answer.data}
        degreeId={courseId}
        readonly={readonly}
        reload={answer.refetch}
        change={(how) =>
          queryClient.setQueryData<PlayerCourse>(keyOf(endpoint, input), (before) => before && how(before))
        }
      />
    )
  if (!answer.isError)
    return (
      <Container py="xl">
        <PageSkeleton />
      </Container>
    )
  return (
    <Container py="xl">
      <PageFailure
        error={answer.error}
        missing={{ title: t('shell.notFound'), text: t('entity.missingText') }}
        list={
          isAnothers
            ? { label: t('course.requestAccess'), to: `/coursev/${courseId}` }
            : { label: t('menu.myCourses'), to: '/profile/meuscursos' }
        }
        title={t('course.loadFailed')}
        onRetry={answer.refetch}
      />
    </Container>
  )
}

function Open({
  course,
  degreeId,
  readonly,
  reload,
  change,
}: {
  course: PlayerCourse
  degreeId: string
  readonly: boolean
  reload: () => Promise<unknown>
  change: (how: (course: PlayerCourse) => PlayerCourse) => void
}) {
  const { moduleId, lectureId } = usePathParams()
  const view = useMemo(() => viewAt(course, moduleId, lectureId), [course, moduleId, lectureId])
  const lecture = view.name === 'LECTURE' ? view.lecture : undefined
  usePageTitle(lecture ? `${lecture.name} · ${course.degree.name}` : course.degree.name)
  const [media, setMedia] = useState<MediaHandle>()
  const [attempting, setAttempting] = useState(false)
  // Changes of the course by others, or results of the user's own work: work is graded, the certificate is there.
  const { _id: me } = useLoggedIn()
  useServerEvent(readonly ? undefined : newActivity(me), () => void reload())
  const time = useTimeOnTask(
    view.name === 'LECTURE' && !readonly
      ? { degreeId, moduleId: view.module._id, lecture: view.lecture._id }
      : undefined,
    (place, counted) => change((before) => withTime(before, place.lecture, counted)),
  )
  const state: PlayerState = {
    course,
    degreeId,
    readonly,
    addressOf: (path) => ['', readonly ? 'courseprev' : 'course', degreeId, ...path].join('/'),
    apply: (progress) => change((before) => withProgress(before, progress)),
    reload,
    attempting,
    setAttempting,
    setPlaying: time.setPlaying,
    setSeen: time.setSeen,
    media,
    setMedia,
  }
  // The conversation of a course is beside its sessions: a link to it without a session leads to the trainee's current
  // one.
  const [{ tools }] = useAddressState()
  const study = tools === 'chat' && !moduleId && !readonly ? pathToStudy(course) : []
  if (study.length > 0) return <Navigate to={`${state.addressOf(study)}?tools=chat`} replace />
  return (
    <PlayerContext value={state}>
      <PlayerShell view={view} time={time} />
    </PlayerContext>
  )
}
