import { Button, NativeSelect, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PlayerLecture, PlayerModule, PlayerResource } from '#contract/learning/shapes.ts'
import { formatClock } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { stored } from '../../../../platform/lib/stored.ts'
import { usePlayer } from '../player-context.ts'
import { useSeen } from './use-seen.ts'
import { UnknownMedia } from './UnknownMedia.tsx'
import { useMediaOfPlayer } from './use-media-of-player.ts'
import { usePosition } from './use-position.ts'
import classes from './resources.module.css'

type Media = NonNullable<PlayerResource['media']>

interface Place {
  module: PlayerModule
  lecture: PlayerLecture
  resource: PlayerResource
  media: Media
}

const speeds = ['0.75', '1', '1.25', '1.5', '1.75', '2']
const speedPlace = stored('video-speed')

/** Where to continue a video: not within its first or last seconds, where a fresh start is better. */
const resumeAt = (position: number, duration: number): number =>
  position > 5 && position < duration - 5 ? position : 0

/**
 * A video with captions, speed and transcript, which continues where it was left, and whose playing counts as time on
 * task.
 */
export const Video = (place: Place) => (
  <>
    <Playing {...place} />
    {place.media.transcript ? <Transcript text={place.media.transcript} /> : null}
  </>
)

/** The video itself, which on a phone stays in sight. */
function Playing({ module, lecture, resource, media }: Place) {
  const { setPlaying } = usePlayer()
  const video = useRef<HTMLVideoElement>(null)
  const position = usePosition(module._id, lecture._id, resource._id, media.position)
  const [resumed, setResumed] = useState(0)
  const [failed, setFailed] = useState(false)
  const [speed, setSpeed] = useState(() => speedPlace.read() ?? '1')

  useSeen(() => {
    const { current: element } = video
    if (!element || element.paused) return undefined
    const { currentTime, playbackRate } = element
    return { kind: 'media', resource: resource.resource, position: currentTime, speed: playbackRate }
  })
  useMediaOfPlayer(video, position.save)

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
        <Sources media={media} onFail={() => setFailed(true)} />
      </video>
      <VideoTools
        resumed={resumed}
        speed={speed}
        onRestart={() => {
          if (video.current) video.current.currentTime = 0
          setResumed(0)
        }}
        onSpeed={(chosen) => {
          setSpeed(chosen)
          speedPlace.write(chosen)
          if (video.current) video.current.playbackRate = Number(chosen)
        }}
      />
    </div>
  )
}

/** The video's transcript, for people who would rather read; closed at first. */
const Transcript = ({ text }: { text: string }) => (
  <details className={classes.transcript}>
    <summary>{t('player.transcript')}</summary>
    <Text
      component="div"
      size="sm"
      className={classes.words}
      tabIndex={0}
      role="region"
      aria-label={t('player.transcript')}
    >
      {text}
    </Text>
  </details>
)

/** What the video plays, the first that the browser can, and its captions. */
const Sources = ({ media, onFail }: { media: Media; onFail: () => void }) => (
  <>
    {[media.file, ...media.sources.map(({ document: file }) => file)].map((file, i, files) => (
      <source
        key={file._id}
        src={documentAddress(file)}
        type={file.type}
        // The browser tries one after the other: when the last fails too, it can play none.
        {...(i === files.length - 1 ? { onError: onFail } : {})}
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
  </>
)

/** Where the video continues, with a link to its beginning; and its speed. */
const VideoTools = ({
  resumed,
  speed,
  onRestart,
  onSpeed,
}: {
  resumed: number
  speed: string
  onRestart: () => void
  onSpeed: (speed: string) => void
}) => (
  <div className={classes.videoTools}>
    <div role="status">
      {resumed > 0 ? (
        <Text size="sm" c="dimmed" component="span">
          {t('player.videoResume', { time: formatClock(resumed) })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onRestart}>
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
      onChange={(event) => onSpeed(event.currentTarget.value)}
    />
  </div>
)
