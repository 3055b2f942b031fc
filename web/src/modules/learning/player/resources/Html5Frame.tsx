import { ActionIcon, Group } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { noteActivity } from '../../../../platform/lib/activity.ts'
import classes from './resources.module.css'

/** An html5 package, in a frame of an origin of its own: it reaches nothing of the platform. */
export function Html5Frame({ name, url }: { name: string; url: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <div>
      <Group justify="flex-end" mb="xs">
        <ActionIcon
          variant="default"
          size="lg"
          title={t('player.fullScreen')}
          aria-label={t('player.fullScreen')}
          onClick={() => void frame.current?.requestFullscreen()}
        >
          <IconMaximize size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <iframe
        ref={frame}
        className={classes.frame}
        src={url}
        title={t('player.html5', { name })}
        sandbox="allow-scripts allow-forms"
        allow="fullscreen"
        referrerPolicy="no-referrer"
        onPointerEnter={() => noteActivity()}
      />
    </div>
  )
}
