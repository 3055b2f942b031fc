import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to a tab of the page that is shown, narrowed as its address says. */
export const TabLink = ({
  to,
  children,
  ...rest
}: AnchorProps & { to: { tab: string } & Record<string, string>; children: ReactNode }) => (
  <Anchor
    component={Link}
    {...({ to: '.', search: to, activeOptions: { exact: true, includeSearch: true } } as object)}
    inherit
    {...rest}
  >
    {children}
  </Anchor>
)
