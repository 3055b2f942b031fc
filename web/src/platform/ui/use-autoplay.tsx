import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import Autoplay from 'embla-carousel-autoplay'
import { useState } from 'react'

/** How long a slide of a carousel stays (rule ui.carousel). */
const INTERVAL_MS = 5000

/**
 * Moves a carousel by itself, unless the person wants nothing to move, points at it, is in it with the keyboard, or
 * stops it.
 * @param several whether there is anything to move to
 * @returns the carousel's plugins, and what its button needs
 */
export function useAutoplay(several: boolean) {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [autoplay] = useState(() =>
    Autoplay({
      delay: INTERVAL_MS,
      playOnInit: !still,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
      stopOnInteraction: false,
    }),
  )
  const [playing, setPlaying] = useState(!still)
  const toggle = () => {
    if (playing) autoplay.stop()
    else autoplay.play()
    setPlaying(!playing)
  }
  return { plugins: several ? [autoplay] : [], playing, toggle }
}

/** Stops a carousel that moves by itself, and lets it go on. */
export function AutoplayButton({
  playing,
  toggle,
  stop,
  resume,
  ...rest
}: ActionIconProps & { playing: boolean; toggle: () => void; stop: string; resume: string }) {
  return (
    <ActionIcon size="lg" radius="xl" {...rest} aria-label={playing ? stop : resume} onClick={toggle}>
      {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
    </ActionIcon>
  )
}
