import { config } from '#contract/config/endpoints.ts'
import type { Entity } from '#contract/kernel/entity.ts'
import { getSettings } from '#contract/settings/endpoints.ts'
import { t } from '#contract/text/text.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { useServerEvent } from '../../lib/server-events.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageSkeleton } from '../../ui/Loading.tsx'
import { EntityForm } from '../edit/EntityForm.tsx'
import type { AnyItem } from '../names.ts'

/** The academy's settings: one form, whose changes hold at once. */
export default function Settings({ entity }: { entity: Entity }) {
  const answer = useCall(getSettings, {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  const applied = () => void refresh(config)
  useServerEvent('settings.new', applied)
  useServerEvent('settings.edit', applied)
  if (answer.error)
    return (
      <ErrorState
        error={answer.error}
        title={t('entity.loadFailed', { error: answer.error.message })}
        onRetry={() => void answer.refetch()}
      />
    )
  if (!answer.data) return <PageSkeleton lines={10} />
  return (
    <EntityForm
      entity={entity}
      item={answer.data as unknown as AnyItem}
      onReload={async () => (await answer.refetch()).data as unknown as AnyItem}
    />
  )
}
