import { Button, NativeSelect, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { updateAssignment } from '#contract/learning/endpoints.ts'
import type { PlayerLecture, PlayerModule, PlayerResource } from '#contract/learning/shapes.ts'
import { formatClock } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { createOutbox } from '../../../../platform/lib/outbox.ts'
import { sentBy } from '../../../../platform/lib/sent.ts'
import { shelf } from '../../../../platform/lib/shelf.ts'
import { stored } from '../../../../platform/lib/stored.ts'
import { useOutbox } from '../../../../platform/lib/use-outbox.ts'
import { usePlayer } from '../player-context.ts'
import { UnknownMedia } from './UnknownMedia.tsx'
import classes from './resources.module.css'

/** How often the place is saved while the video plays. */
const SAVE_MS = 10_000
const speeds = ['0.75', '1', '1.25', '1.5', '1.75', '2']
const speedPlace = stored('video-speed')

/** Where to go on in a video: not within its first or last seconds, where a fresh start is what one wants. */
export const resumeAt = (position: number, duration: number): number =>
  position > 5 && position < duration - 5 ? position : 0

/** A video with captions and speed, which goes on where it was left, and whose playing counts as time on task. */
export function Video({
  module,
  lecture,
  resource,
  media,
}: {
  module: PlayerModule
  lecture: PlayerLecture
  resource: PlayerResource
  media: NonNullable<PlayerResource['media']>
}) {
  const { setPlaying, setMedia } = usePlayer()
  const video = useRef<HTMLVideoElement>(null)
  const position = usePosition(module._id, lecture._id, resource._id, media.position)
  const [resumed, setResumed] = useState(0)
  const [failed, setFailed] = useState(false)
  const [speed, setSpeed] = useState(() => speedPlace.read() ?? '1')

  const save = useEffectEvent(() => video.current && position.save(video.current.currentTime))
  const playing = useEffectEvent(setPlaying)
  const announce = useEffectEvent(setMedia)
  useEffect(() => {
    const element = video.current
    announce({
      time: () => element?.currentTime ?? 0,
      seek: (seconds) => {
        if (!element) return
        element.currentTime = seconds
        element.focus()
      },
    })
    const timer = setInterval(() => {
      if (element && !element.paused) save()
    }, SAVE_MS)
    const hide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
      playing(false)
      announce(undefined)
    }
  }, [])

  const begin = () => {
    if (!video.current) return
    video.current.playbackRate = Number(speed)
    const at = resumeAt(position.start, video.current.duration)
    if (at > 0) video.current.currentTime = at
    setResumed(at)
  }
  const stop = () => {
    setPlaying(false)
    if (video.current) position.save(video.current.currentTime)
  }
  return (
    <div className={classes.sticky}>
      {failed ? <UnknownMedia /> : null}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks stand below, as many as the author gave */}
      <video
        ref={video}
        className={classes.video}
        controls
        playsInline
        preload="metadata"
        poster={media.poster ? documentAddress(media.poster) : undefined}
        aria-label={t('player.video', { name: resource.name })}
        onLoadedMetadata={begin}
        onPlaying={() => setPlaying(true)}
        onPause={stop}
        onEnded={stop}
        onWaiting={() => setPlaying(false)}
      >
        {[media.file, ...media.sources.map(({ document: file }) => file)].map((file, i, files) => (
          <source
            key={file._id}
            src={documentAddress(file)}
            type={file.type}
            // The browser tries one after the other: when the last fails too, it can play none.
            {...(i === files.length - 1 ? { onError: () => setFailed(true) } : {})}
          />
        ))}
        {media.tracks.map((track, i) => (
          <track
            key={track._id}
            kind="captions"
            src={documentAddress(track.document)}
            srcLang={track.language}
            label={track.label}
            default={i === 0}
          />
        ))}
      </video>
      <div className={classes.videoTools}>
        <div role="status">
          {resumed > 0 ? (
            <Text size="sm" c="dimmed" component="span">
              {t('player.videoResume', { time: formatClock(resumed) })}{' '}
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  if (video.current) video.current.currentTime = 0
                  setResumed(0)
                }}
              >
                {t('player.videoRestart')}
              </Button>
            </Text>
          ) : null}
        </div>
        <NativeSelect
          size="xs"
          aria-label={t('player.speed')}
          value={speed}
          data={speeds.map((value) => ({ value, label: `${value.replace('.', ',')}×` }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            setSpeed(chosen)
            speedPlace.write(chosen)
            if (video.current) video.current.playbackRate = Number(chosen)
          }}
        />
      </div>
    </div>
  )
}

/** Where the video was left: kept in the browser at once, and sent to the server when it can be reached. */
function usePosition(moduleId: string, lecture: string, resource: string, known: number) {
  const { course, readonly } = usePlayer()
  const id = course.assignment._id
  const outbox = useMemo(
    () =>
      createOutbox<number>(shelf, `video-position:${id ?? 'preview'}:${resource}`, (seconds) =>
        sentBy(
          call(updateAssignment, {
            params: { id: id ?? '' },
            body: { position: { moduleId, lecture, resource, seconds } },
            keepalive: true,
          }),
        ),
      ),
    [id, moduleId, lecture, resource],
  )
  useOutbox(outbox)
  const [start] = useState(() => outbox.entries()[0]?.value ?? known)
  return {
    start,
    save: (seconds: number) => {
      if (!readonly && id) void outbox.put('position', Math.floor(seconds))
    },
  }
}
