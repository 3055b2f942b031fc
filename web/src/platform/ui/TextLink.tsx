import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link inside the product. */
export const TextLink = ({ to, children, ...rest }: AnchorProps & { to: string; children: ReactNode }) => (
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
