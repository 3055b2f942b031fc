import { Drawer, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { t } from '#contract/platform/text/text.ts'
import { useEscape } from '../../../../platform/ui/use-escape.ts'
import type { View } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import { Path } from '../views/Path.tsx'
import { Outline } from './Outline.tsx'

/** The sheets over the content: the path to the certificate, and the sessions on a phone. */
export type Sheet = 'path' | 'sessions'

/** The sheets over the player, of which at most one is open. */
export default function Sheets({
  view,
  open,
  onClose,
}: {
  view: View
  open: Sheet | null
  onClose: () => void
}) {
  const { course } = usePlayer()
  // Opened once they are there, so that they know where the focus was.
  const shown = useMounted() ? open : null
  // The tools beside a session get the key too.
  useEscape(onClose, shown !== null)
  return (
    <>
      <Drawer
        opened={shown === 'path'}
        onClose={onClose}
        closeOnEscape={false}
        position="right"
        size="md"
        title={course.degree.name}
      >
        <Path />
      </Drawer>
      <Drawer
        opened={shown === 'sessions'}
        onClose={onClose}
        closeOnEscape={false}
        position="bottom"
        size="80%"
        title={<Text fw={600}>{t('player.sessions')}</Text>}
      >
        <Outline view={view} onChoose={onClose} />
      </Drawer>
    </>
  )
}
