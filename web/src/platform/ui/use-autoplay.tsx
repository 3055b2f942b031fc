import { ActionIcon, VisuallyHidden, type ActionIconProps } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import Autoplay from 'embla-carousel-autoplay'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import classes from './carousel.module.css'

/** How long a slide of a carousel stays (rule ui.carousel). */
const INTERVAL_MS = 5000

/**
 * Moves a carousel automatically, unless the user prefers no motion, points at it, is in it with the keyboard, or stops
 * it.
 * @param several whether there is anything to move to
 * @returns what the carousel needs, the slide that the person moved to (`SlideReached` says it), and what its button needs
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
  const [reached, setReached] = useState<number>()
  const carousel = {
    plugins: several ? [autoplay] : [],
    className: classes.unsaid ?? '',
    onSlideChange: (index: number) => {
      if (!autoplay.isPlaying()) setReached(index)
    },
  }
  return { carousel, reached, button: { playing, toggle } }
}

/**
 * Announces the slide that the user moved to, in place of the library's own words, which are English and also announce
 * automatic slides.
 */
export const SlideReached = ({ reached, total }: { reached: number | undefined; total: number }) => (
  <VisuallyHidden role="status">
    {reached === undefined ? null : t('ui.slideOf', { n: reached + 1, total })}
  </VisuallyHidden>
)

/** Stops an automatic carousel, and lets it continue. */
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
