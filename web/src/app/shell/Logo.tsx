import { Box, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#contract/platform/config/endpoints.ts'
import { useConfig } from '../../platform/lib/config.ts'
import light from '../../assets/pictures/logo-light.svg'
import dark from '../../assets/pictures/logo.svg'
import symbol from '../../assets/pictures/symbol.svg'
import classes from './shell.module.css'

interface Props {
  to?: string
  height?: number
  /** Beside many buttons: a narrow phone shows only the sign of a logo that has one. */
  crowded?: boolean
}

/** The academy's logo, which leads to the start; where it has none its name, or the product's own logo. */
export function Logo({ to = '/', height = 30, crowded = false }: Props) {
  const { logo, appName } = useConfig()
  const style = { objectFit: 'contain', maxWidth: '100%' } as const
  const image = { component: 'img', alt: '', h: height, w: 'auto', style } as const
  const whole = crowded ? classes.unlessNarrow : undefined
  return (
    <Link
      to={to}
      aria-label={appName}
      style={{ display: 'inline-flex', minWidth: 0, color: 'inherit', textDecoration: 'none' }}
    >
      {logo ? (
        <Box src={logo} {...image} />
      ) : appName === PRODUCT_NAME ? (
        <>
          <Box src={dark} darkHidden {...image} className={whole} />
          <Box src={light} lightHidden {...image} className={whole} />
          {crowded ? <Box src={symbol} {...image} className={classes.onlyNarrow} /> : null}
        </>
      ) : (
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Box src={symbol} {...image} />
          <Text component="span" fw={700} truncate maw={{ base: '9rem', sm: '16rem' }} className={whole}>
            {appName}
          </Text>
        </Group>
      )}
    </Link>
  )
}
