import { auditorLooks, type AuditorLink } from '#contract/actions/auditor-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'

type Look = CallAnswer<typeof auditorLooks>['items'][number]

const columns: readonly Column<Look>[] = [
  { name: 'at', title: t('auditor.lookAt'), card: 'title', render: ({ at }) => <Moment value={at} /> },
  {
    name: 'look',
    title: t('auditor.look'),
    render: ({ look, action, path }) =>
      [t(`auditor.lookOf.${look}`), action, path].filter(Boolean).join(' · '),
  },
  {
    name: 'from',
    title: t('auditor.from'),
    render: ({ device, network }) => [device, network].filter(Boolean).join(' · ') || '–',
  },
]

/** The views of a link, and from where (rule actions.auditor). */
export function LooksDialog({ link: { _id, name }, onClose }: { link: AuditorLink; onClose: () => void }) {
  const list = useListState({ size: 10, name: 'looks' })
  const { skip, limit } = list.query
  const answer = useCall(
    auditorLooks,
    { params: { id: _id }, query: { skip, limit } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <Dialog title={t('auditor.looksOf', { name })} size="xl" onClose={onClose}>
      <DataList<Look>
        list={list}
        label={t('auditor.looks')}
        columns={columns}
        answer={answer}
        nameOf={({ at }) => at}
        searchPlaceholder={false}
        empty={{ title: t('auditor.noLooks'), text: t('auditor.noLooksText') }}
      />
    </Dialog>
  )
}
