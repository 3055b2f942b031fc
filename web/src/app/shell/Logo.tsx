import { Image } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useConfig } from '../../lib/config.ts'
import light from '../../assets/pictures/logo-light.svg'
import dark from '../../assets/pictures/logo.svg'

/** The academy's logo, which leads to the start; the product's own where the academy has none. */
export function Logo({ to = '/', height = 30 }: { to?: string; height?: number }) {
  const { logo, appName } = useConfig()
  const size = { height, w: 'auto', fit: 'contain' } as const
  return (
    <Link to={to} aria-label={appName} style={{ display: 'inline-flex' }}>
      {logo ? (
        <Image src={logo} alt="" {...size} />
      ) : (
        <>
          <Image src={dark} alt="" darkHidden {...size} />
          <Image src={light} alt="" lightHidden {...size} />
        </>
      )}
    </Link>
  )
}
