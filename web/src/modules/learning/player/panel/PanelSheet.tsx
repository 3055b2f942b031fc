import { Drawer } from '@mantine/core'
import SidePanel, { type SidePanelProps } from './SidePanel.tsx'
import classes from './panel.module.css'

/** The panel beside a session on a wide screen, over the whole of a narrow one. */
export default function PanelSheet({ label, ...panel }: SidePanelProps & { label: string }) {
  return (
    <Drawer.Root
      opened
      onClose={panel.onClose}
      // The panel receives the key wherever it is, and focus returns to the control that opened it.
      closeOnEscape={false}
      returnFocus={false}
      position="bottom"
      size="100%"
    >
      <Drawer.Content aria-label={label}>
        <div className={classes.sheet}>
          <SidePanel {...panel} onSought={panel.onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
