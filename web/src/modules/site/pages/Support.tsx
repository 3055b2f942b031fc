import { Anchor, Paper, Text } from '@mantine/core'
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useConfig } from '../../../platform/lib/config.ts'
import { MarkerMap } from '../../places/index.ts'
import { TextScreen } from '../parts/TextScreen.tsx'
import classes from '../parts/text.module.css'
import { suporte } from '../texts/suporte.ts'

/** How to reach the academy's support team, from its settings, and what to do first. */
export default function Support() {
  const { appName, support, map } = useConfig()
  const { address: text, latitude, longitude } = support
  const hasPlace = latitude !== null && longitude !== null
  return (
    <TextScreen page={suporte} picture={<Contacts />}>
      {/* One pin on a plain ground shows a visitor nothing that the address does not say. */}
      {map && hasPlace ? (
        <>
          <h2>{t('map.support')}</h2>
          <MarkerMap label={t('map.support')} markers={[{ title: appName, text, latitude, longitude }]} />
        </>
      ) : null}
    </TextScreen>
  )
}

function Contacts() {
  const { appName, support } = useConfig()
  const phone = support.phone ? [support.phonePrefix, support.phone].filter(Boolean).join(' ') : ''
  const hasWay = phone || support.email || support.hours || support.address
  return (
    <section aria-label={t('site.supportTeam', { name: appName })} className={classes.contact}>
      {hasWay ? null : <Text c="dimmed">{t('empty.unavailable')}</Text>}
      {phone ? (
        <Way icon={<IconPhone aria-hidden />} name={t('person.phone')}>
          <Anchor href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Anchor>
        </Way>
      ) : null}
      {support.email ? (
        <Way icon={<IconMail aria-hidden />} name={t('person.email')}>
          <Anchor href={`mailto:${support.email}`}>{support.email}</Anchor>
        </Way>
      ) : null}
      {support.hours ? (
        <Way icon={<IconClock aria-hidden />} name={t('site.hours')}>
          {support.hours}
        </Way>
      ) : null}
      {support.address ? (
        <Way icon={<IconMapPin aria-hidden />} name={t('person.address')}>
          {support.address}
        </Way>
      ) : null}
    </section>
  )
}

const Way = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <Paper withBorder p="md">
    {icon}
    <Text size="sm" c="dimmed" component="div" mt={4}>
      {name}
    </Text>
    <Text component="div" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Paper>
)
