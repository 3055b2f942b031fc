import { Alert, Container, Text } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { onceAlive } from '../../../platform/lib/page-alive.ts'
import { late } from '../../../platform/ui/late.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { RoomPassword } from './RoomPassword.tsx'
import { forgetWord, hasRoom, noteRoom, takeWord } from './token.ts'

const loadRoom = () => import('./AskedRoom.tsx')
const AskedRoom = late(loadRoom)
// The room has loaded by the time its password is typed.
void onceAlive()
  .then(loadRoom)
  .catch(() => undefined)

/**
 * The visitor's place: without a link, asked for its password, in its room (just `arrived` by it), or by a link that is
 * gone.
 */
type Place = { at: 'start' | 'gone' } | { at: 'password'; word: string } | { at: 'room'; arrived: boolean }

const placeOf = (word: string): Place =>
  word ? { at: 'password', word } : hasRoom() ? { at: 'room', arrived: false } : { at: 'start' }

/** The room of an auditor's link, without an account: first its password is asked (rule actions.auditor). */
export default function AuditorRoom() {
  const [place, setPlace] = useState(() => placeOf(takeWord()))
  useEffect(() => {
    // Pasting a link into a tab with this page changes only the part behind the `#`.
    const look = () => {
      if (window.location.hash.length > 1) setPlace(placeOf(takeWord()))
    }
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const opened = () => {
    forgetWord()
    noteRoom(true)
    setPlace({ at: 'room', arrived: true })
  }
  const over = (at: 'start' | 'gone') => {
    forgetWord()
    if (place.at === 'room') noteRoom(false)
    setPlace({ at })
  }
  if (place.at === 'room')
    return (
      <Suspense
        fallback={
          <Container size="sm" py="xl">
            <PageHeader title={t('auditor.title')} />
            <PageSkeleton lines={5} />
          </Container>
        }
      >
        <AskedRoom isNew={place.arrived} onLeft={() => over('start')} onGone={() => over('gone')} />
      </Suspense>
    )
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('auditor.title')} />
      {place.at === 'password' ? (
        <RoomPassword key={place.word} word={place.word} onOpened={opened} onGone={() => over('gone')} />
      ) : place.at === 'gone' ? (
        <Alert color="red" role="alert" icon={<IconLinkOff aria-hidden />} title={t('auditor.gone')}>
          <Text size="sm">{t('auditor.goneText')}</Text>
        </Alert>
      ) : (
        <Alert color="petrol" icon={<IconLink aria-hidden />} title={t('auditor.start')}>
          <Text size="sm">{t('auditor.startText')}</Text>
        </Alert>
      )}
    </Container>
  )
}
