import { Group, Image, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#contract/platform/config/endpoints.ts'
import { useConfig } from '../../platform/lib/config.ts'
import light from '../../assets/pictures/logo-light.svg'
import dark from '../../assets/pictures/logo.svg'
import symbol from '../../assets/pictures/symbol.svg'

/** The academy's logo, which leads to the start; where it has none its name, or the product's own logo. */
export function Logo({ to = '/', height = 30 }: { to?: string; height?: number }) {
  const { logo, appName } = useConfig()
  const size = { height, w: 'auto', fit: 'contain' } as const
  return (
    <Link
      to={to}
      aria-label={appName}
      style={{ display: 'inline-flex', minWidth: 0, color: 'inherit', textDecoration: 'none' }}
    >
      {logo ? (
        <Image src={logo} alt="" {...size} />
      ) : appName === PRODUCT_NAME ? (
        <>
          <Image src={dark} alt="" darkHidden {...size} />
          <Image src={light} alt="" lightHidden {...size} />
        </>
      ) : (
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Image src={symbol} alt="" {...size} />
          <Text component="span" fw={700} truncate maw={{ base: '9rem', sm: '16rem' }}>
            {appName}
          </Text>
        </Group>
      )}
    </Link>
  )
}
