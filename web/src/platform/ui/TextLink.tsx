import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** What opens a link in a tab of its own; its name says so. */
export const inNewTab = { target: '_blank', rel: 'noreferrer', title: t('ui.newTab') } as const

/** A link inside the product. */
export const TextLink = ({
  to,
  children,
  ...rest
}: AnchorProps & { to: string; children: ReactNode } & Partial<typeof inNewTab>) => (
  <Anchor component={Link} to={to} inherit {...rest}>
    {children}
  </Anchor>
)

/** A link inside the product that looks like a button. */
export const ButtonLink = ({ to, children, ...rest }: ButtonProps & { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} {...rest}>
    {children}
  </Button>
)
