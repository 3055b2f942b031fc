import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Where a number leads: a tab of the same company, narrowed as the number is. */
export interface Leads {
  tab: string
  [narrowed: `f.${string}`]: string
}

/** A link to a tab of the company that is shown. */
export const TabLink = ({ to, children, ...rest }: AnchorProps & { to: Leads; children: ReactNode }) => (
  <Anchor
    component={Link}
    {...({ to: '.', search: to, activeOptions: { exact: true, includeSearch: true } } as object)}
    inherit
    {...rest}
  >
    {children}
  </Anchor>
)
