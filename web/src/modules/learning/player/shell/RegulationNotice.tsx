import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { regulationToAccept } from '#contract/learning/regulation-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { late } from '../../../../platform/ui/late.tsx'
import { usePlayer } from '../player-context.ts'
import classes from './shell.module.css'

const RegulationDialog = late(() => import('./RegulationDialog.tsx'), 'toast')

/**
 * Asks people who have not accepted the regulation of training to read and accept it, above the course, which goes on
 * beneath; never during an exam (rule person.regulation).
 */
export function RegulationNotice() {
  const { attempting } = usePlayer()
  const { data } = useCall(regulationToAccept, {}, { staleTime: 300_000 })
  const [isOpen, setOpen] = useState(false)
  const regulation = data?.regulation
  if (!regulation || attempting) return null
  return (
    <div className={classes.notice}>
      <IconFileText size={18} aria-hidden />
      <span>{t('player.regulation.ask')}</span>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('player.regulation.read')}
      </Button>
      {isOpen ? (
        <Suspense>
          <RegulationDialog regulation={regulation} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
