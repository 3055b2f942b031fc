import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconClock, IconClockPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { CompleteData } from '../../certificate-path/CompleteData.tsx'
import type { Way } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import { countedSeconds } from '../progress.ts'
import { exactTime } from '../time/exact-time.ts'
import type { TimeOnTask } from '../time/use-time-on-task.ts'
import classes from './shell.module.css'
import { linkTo } from '../../../../platform/lib/link-to.ts'

/** Courses as short as this show their counted time to the second. */
const SHORT_MINUTES = 15

/** Sets the height of the bar for the styles (`--player-bar`): what it says of a closed way may take several lines. */
const publishHeight = (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--player-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--player-bar')
  }
}

/** Back, the counted time, and forward; if the next step is closed, why. */
export function BottomBar({
  ways,
  time,
  isLecture,
}: {
  ways: { previous?: Way; next?: Way }
  time: TimeOnTask
  isLecture: boolean
}) {
  const { addressOf, readonly, reload } = usePlayer()
  const reason = useId()
  const { previous, next } = ways
  return (
    <div ref={publishHeight} className={classes.bar}>
      <div className={classes.barSide}>
        {previous ? (
          <WayButton way={previous} to={addressOf(previous.to)} icon="left" describedBy={reason} />
        ) : null}
      </div>
      <div className={classes.barMiddle}>
        {readonly ? null : <Counted time={time} isLecture={isLecture} />}
        <Text id={reason} size="xs" c="dimmed" ta="center" className={classes.reason} role="status">
          {next?.closed}
        </Text>
      </div>
      <div className={classes.barSide} data-end>
        {next?.asksData ? (
          <CompleteData onSaved={() => void reload()}>{next.label}</CompleteData>
        ) : next ? (
          <WayButton way={next} to={addressOf(next.to)} icon="right" describedBy={reason} />
        ) : null}
      </div>
    </div>
  )
}

function WayButton({
  way,
  to,
  icon,
  describedBy,
}: {
  way: Way
  to: string
  icon: 'left' | 'right'
  describedBy: string
}) {
  const sections =
    icon === 'left'
      ? { leftSection: <IconChevronLeft size={18} aria-hidden /> }
      : { rightSection: <IconChevronRight size={18} aria-hidden /> }
  const look = icon === 'left' ? 'default' : 'filled'
  if (way.closed)
    return (
      <Button variant={look} disabled aria-describedby={describedBy} {...sections}>
        <Label way={way} icon={icon} />
      </Button>
    )
  return (
    <Button component={Link} {...linkTo(to)} variant={look} {...sections}>
      <Label way={way} icon={icon} />
    </Button>
  )
}

/** On a phone there is room for one word; the whole name stays for screen readers. */
const Label = ({ way, icon }: { way: Way; icon: 'left' | 'right' }) => (
  <>
    <span className={classes.wayLabel}>{way.label}</span>
    <span className={classes.wayShort} aria-hidden>
      {icon === 'left' ? t('common.previous') : t('common.next')}
    </span>
  </>
)

function Counted({ time, isLecture }: { time: TimeOnTask; isLecture: boolean }) {
  const { course } = usePlayer()
  const seconds = countedSeconds(course) + time.unconfirmed
  const planned = course.assignment.plannedMinutes
  const counted = planned <= SHORT_MINUTES ? exactTime(seconds) : formatDuration(Math.floor(seconds / 60))
  const paused = isLecture && !time.counting
  const Icon = paused ? IconClockPause : IconClock
  return (
    <span className={classes.time} title={paused ? t('player.timePaused') : undefined}>
      <Icon size={18} aria-hidden />
      {paused ? <VisuallyHidden>{t('player.timePaused')}</VisuallyHidden> : null}
      <span className={classes.onlyWide}>{t('player.timeCounted')}</span>
      <strong>{t('player.timeOf', { counted, planned: formatDuration(planned) })}</strong>
    </span>
  )
}
