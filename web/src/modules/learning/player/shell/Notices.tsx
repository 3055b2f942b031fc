import { IconCloudOff, IconEye } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { useOnline } from '../../../../platform/lib/online.ts'
import { usePlayer } from '../player-context.ts'
import { RegulationNotice } from './RegulationNotice.tsx'
import classes from './shell.module.css'

/** Notices for the whole player: no connection, acceptances to give, and that it is a preview. */
export function Notices() {
  const { readonly, attempting } = usePlayer()
  const online = useOnline()
  return (
    <>
      {online || attempting ? null : (
        <div className={classes.notice} role="status">
          <IconCloudOff size={18} aria-hidden /> {t('player.offline')}
        </div>
      )}
      {readonly ? null : <RegulationNotice />}
      {readonly ? (
        <div className={classes.notice}>
          <IconEye size={18} aria-hidden />
          <span>
            <strong>{t('player.preview')}.</strong> {t('player.previewText')}
          </span>
        </div>
      ) : null}
    </>
  )
}
