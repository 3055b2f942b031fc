import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a row that opens beside the list. */
export const RowButton = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <Anchor component="button" type="button" inherit fw={600} ta="left" onClick={onOpen}>
    {children}
  </Anchor>
)
