import { Button } from '@mantine/core'
import { IconCheck, IconEye, IconLinkOff, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  auditorLinks,
  releaseAuditorLink,
  revokeAuditorLink,
  type AuditorLink,
  type makeAuditorLink,
} from '#contract/actions/auditor-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { linkColumns } from './link-columns.tsx'
import { LooksDialog } from './LooksDialog.tsx'
import { MadeDialog } from './MadeDialog.tsx'
import { MakeDialog } from './MakeDialog.tsx'

const isOver = (state: AuditorLink['state']): boolean => state === 'expired' || state === 'revoked'

/** The links by which auditors look at actions: made, released, looked after, taken back (rule actions.auditor). */
export default function AuditorLinks() {
  const list = useListState({ size: 20 })
  const [dialog, ask] = useConfirm()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<CallAnswer<typeof makeAuditorLink>>()
  const [looked, setLooked] = useState<AuditorLink>()
  const { skip, limit } = list.query
  const answer = useCall(
    auditorLinks,
    { query: { skip, limit } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const revoke = useMutate(revokeAuditorLink, { refreshes: [auditorLinks] })
  const mayRelease = useMay('auditorLink.showAny')
  const release = useMutate(releaseAuditorLink, { refreshes: [auditorLinks] })
  const askRelease = ({ _id, name, actions, reason }: AuditorLink) =>
    ask({
      title: t('auditor.releaseTitle', { name }),
      text: [
        ...(reason ? [t('auditor.reasonSaid', { reason })] : []),
        t('auditor.releaseText', { actions: actions.map((one) => one.name).join(', ') }),
      ].join(' '),
      confirm: t('auditor.release'),
      onConfirm: async () => {
        await release.mutateAsync({ params: { id: _id }, body: {} })
        toast.success(t('auditor.released'))
      },
    })
  const askRevoke = ({ _id, name }: AuditorLink) =>
    ask({
      title: t('auditor.revokeTitle', { name }),
      text: t('auditor.revokeText'),
      confirm: t('auditor.revoke'),
      onConfirm: async () => {
        await revoke.mutateAsync({ params: { id: _id }, body: {} })
        toast.success(t('auditor.revoked'))
      },
    })
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('auditor.make')}
    </Button>
  )
  return (
    <>
      {dialog}
      {isMaking ? (
        <MakeDialog
          onMade={(one) => {
            setMaking(false)
            setMade(one)
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {made ? <MadeDialog made={made} onClose={() => setMade(undefined)} /> : null}
      {looked ? <LooksDialog link={looked} onClose={() => setLooked(undefined)} /> : null}
      <PageHeader title={t('menu.auditors')} text={t('auditor.linksText')} action={make} />
      <DataList<AuditorLink>
        list={list}
        label={t('menu.auditors')}
        columns={linkColumns}
        answer={answer}
        nameOf={({ name }) => name}
        searchPlaceholder={false}
        onOpen={setLooked}
        isQuiet={({ state }) => isOver(state)}
        rowActions={(link) => [
          {
            label: t('auditor.seeLooks'),
            icon: <IconEye size={16} aria-hidden />,
            onClick: () => setLooked(link),
          },
          ...(link.state === 'asked' && mayRelease
            ? [
                {
                  label: t('auditor.release'),
                  icon: <IconCheck size={16} aria-hidden />,
                  onClick: () => askRelease(link),
                },
              ]
            : []),
          ...(!isOver(link.state)
            ? [
                {
                  label: t('auditor.revoke'),
                  icon: <IconLinkOff size={16} aria-hidden />,
                  danger: true,
                  onClick: () => askRevoke(link),
                },
              ]
            : []),
        ]}
        empty={{ title: t('auditor.noLinks'), text: t('auditor.noLinksText') }}
      />
    </>
  )
}
