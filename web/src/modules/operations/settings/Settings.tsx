import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { config } from '#contract/platform/config/endpoints.ts'
import { itemEvents } from '#contract/platform/engine/socket-events.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { getSettings, type AcademySettings } from '#contract/operations/settings-endpoints.ts'
import serverTexts from '#contract/platform/text/lang-pt.json?server'
import { fillCatalogue, t } from '#contract/platform/text/text.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { EntityForm } from '../../../platform/engine/edit/EntityForm.tsx'

// The form chooses among all texts, and knows which of them there are.
fillCatalogue(serverTexts)

/** What a page takes in only when it is loaded: its sentences, and the chat that its content policy lets in. */
const ofThePage = ({ texts, liveChat }: Pick<AcademySettings, 'texts' | 'liveChat'>): string =>
  JSON.stringify([texts.map(({ key, text }) => [key, text]), liveChat])

/** The academy's settings: one form, whose changes hold at once. */
export default function Settings({ entity }: { entity: Entity<'settings'> }) {
  const answer = useCall(getSettings, {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  const [stale, setStale] = useState(false)
  const applied = () => void refresh(config)
  useServerEvent(itemEvents.new('settings'), applied)
  useServerEvent(itemEvents.edit('settings'), applied)
  if (answer.error)
    return (
      <ErrorState
        error={answer.error}
        title={t('entity.loadFailed', { error: answer.error.message })}
        onRetry={() => void answer.refetch()}
      />
    )
  if (!answer.data) return <PageSkeleton lines={10} />
  const item = answer.data
  const saved = async () => {
    const [{ data: after }] = await Promise.all([answer.refetch(), refresh(config)])
    if (after && ofThePage(item) !== ofThePage(after)) setStale(true)
  }
  return (
    <>
      {stale ? (
        <Alert color="petrol" mb="lg" role="status" title={t('settings.inForce')}>
          {t('settings.inForceText')}
          <br />
          <Button size="xs" mt="sm" variant="default" onClick={() => location.reload()}>
            {t('settings.reload')}
          </Button>
        </Alert>
      ) : null}
      <EntityForm
        key={item._id}
        entity={entity}
        item={item}
        onSaved={() => void saved()}
        onReload={async () => (await answer.refetch()).data}
      />
    </>
  )
}
