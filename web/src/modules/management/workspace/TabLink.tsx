import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from '../../../platform/lib/link-to.ts'

/** A link to a tab of the page that is shown, narrowed as its address says. */
export const TabLink = ({
  to,
  children,
  ...rest
}: AnchorProps & { to: { tab: string } & Record<string, string>; children: ReactNode }) => (
  <Anchor
    component={Link}
    {...linkTo('.', { search: to, activeOptions: { exact: true, includeSearch: true } })}
    inherit
    {...rest}
  >
    {children}
  </Anchor>
)
