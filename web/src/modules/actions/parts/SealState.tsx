import { Badge } from '@mantine/core'
import { actionSeals } from '#contract/actions/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'

/** Whether an action is sealed, with its version; or open, for the first time or again (rule actions.seal). */
export function SealState({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { data } = useCall(actionSeals, { params: { id } }, { staleTime: 0 })
  if (!data) return null
  const version = data.items.at(-1)?.version ?? 0
  if (!isOpen)
    return (
      <Badge variant="filled" color="teal.9">
        {t('actions.seal.isSealed', { version })}
      </Badge>
    )
  return (
    <Badge variant="filled" color="gray.7">
      {version > 0 ? t('actions.seal.isReopened', { version: version + 1 }) : t('actions.seal.isOpen')}
    </Badge>
  )
}
