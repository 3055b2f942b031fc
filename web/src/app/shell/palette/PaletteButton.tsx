import { Button, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePaletteKey } from './use-palette-key.tsx'
import classes from './button.module.css'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
const keys = isMac ? '⌘ K' : 'Ctrl K'

/** The palette's button, in the top bar and by Ctrl K, or ⌘ K (rule home.palette). */
export function PaletteButton({ user }: { user: CurrentUser }) {
  const [palette, open] = usePaletteKey(user)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.button}
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <VisuallyHidden>{t('palette.title')}</VisuallyHidden> <kbd className={classes.keys}>{keys}</kbd>
      </Button>
      {palette}
    </>
  )
}
