import { Box, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#contract/platform/config/endpoints.ts'
import { useConfig } from '../../platform/lib/config.ts'
import light from '../../assets/pictures/logo-light.svg'
import dark from '../../assets/pictures/logo.svg'
import symbol from '../../assets/pictures/symbol.svg'

/** The academy's logo, which leads to the start; where it has none its name, or the product's own logo. */
export function Logo({ to = '/', height = 30 }: { to?: string; height?: number }) {
  const { logo, appName } = useConfig()
  const image = { component: 'img', alt: '', h: height, w: 'auto', style: { objectFit: 'contain' } } as const
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
          <Box src={dark} darkHidden {...image} />
          <Box src={light} lightHidden {...image} />
        </>
      ) : (
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Box src={symbol} {...image} />
          <Text component="span" fw={700} truncate maw={{ base: '9rem', sm: '16rem' }}>
            {appName}
          </Text>
        </Group>
      )}
    </Link>
  )
}
