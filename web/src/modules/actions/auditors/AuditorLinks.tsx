import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AUDITOR_LINK_STATES,
  auditorLinks,
  type AuditorLink,
  type makeAuditorLink,
} from '#contract/actions/auditor-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Filter } from '../../../platform/ui/data-list/index.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { linkColumns } from './link-columns.tsx'
import { LooksDialog } from './LooksDialog.tsx'
import { MadeDialog } from './MadeDialog.tsx'
import { MakeDialog } from './MakeDialog.tsx'
import { isOver, useLinkActions } from './use-link-actions.tsx'

const filters: Filter[] = [
  {
    name: 'state',
    label: t('auditor.state'),
    options: AUDITOR_LINK_STATES.map((value) => ({ value, label: t(`auditor.states.${value}`) })),
  },
]

/** The links by which auditors view actions: made, released, managed, withdrawn (rule actions.auditor). */
export default function AuditorLinks() {
  const list = useListState({ size: 20 })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<CallAnswer<typeof makeAuditorLink>>()
  const [looked, setLooked] = useState<AuditorLink>()
  const { dialog, actionsOf } = useLinkActions(setLooked)
  const state = AUDITOR_LINK_STATES.find((one) => one === list.filters['state'])
  const { skip, limit, search } = list.query
  const answer = useCall(
    auditorLinks,
    { query: { skip, limit, ...(search && { search }), filter: { ...(state && { state }) } } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
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
        searchPlaceholder={t('auditor.search')}
        filters={filters}
        onOpen={setLooked}
        isQuiet={({ state }) => isOver(state)}
        rowActions={actionsOf}
        empty={{ title: t('auditor.noLinks'), text: t('auditor.noLinksText') }}
      />
    </>
  )
}
