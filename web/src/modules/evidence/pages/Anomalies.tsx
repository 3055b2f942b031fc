import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { anomalyKinds, listAnomalies, type Anomaly } from '#contract/evidence/anomalies.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Filter } from '../../../platform/ui/data-list/index.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { anomalyColumns } from '../parts/anomaly-columns.tsx'
import { JudgeAnomaly } from '../parts/JudgeAnomaly.tsx'

const seenStates = ['no', 'yes'] as const

const filters = (): Filter[] => [
  {
    name: 'kind',
    label: t('evidence.anomalies.kind'),
    options: anomalyKinds.map((value) => ({ value, label: t(`evidence.anomalies.kinds.${value}`) })),
  },
  {
    name: 'seen',
    label: t('evidence.anomalies.seen'),
    options: seenStates.map((value) => ({ value, label: t(`evidence.anomalies.seenStates.${value}`) })),
  },
]

/** Anomalias de tempo: the counted time that a person should judge, with their judgement. */
export default function Anomalies() {
  const list = useListState({ sort: '-day' })
  const [judged, setJudged] = useState<Anomaly>()
  const kind = anomalyKinds.find((one) => one === list.filters['kind'])
  const seen = seenStates.find((one) => one === list.filters['seen'])
  const query = { ...list.query, filter: { ...(kind && { kind }), ...(seen && { seen }) } }
  const answer = useCall(listAnomalies, { query }, { placeholderData: keepPreviousData })
  const columns = useMemo(() => anomalyColumns(setJudged), [])
  return (
    <>
      <PageHeader
        title={t('evidence.anomalies.title')}
        text={
          <>
            {t('evidence.anomalies.text')}{' '}
            <TextLink to="/timeBound/list">{t('evidence.anomalies.toBounds')}</TextLink>
          </>
        }
      />
      <DataList<Anomaly>
        list={list}
        label={t('evidence.anomalies.title')}
        columns={columns}
        answer={answer}
        nameOf={({ user, day }) => `${user.name}, ${day}`}
        searchPlaceholder={t('evidence.anomalies.search')}
        filters={filters()}
        empty={{ title: t('evidence.anomalies.none'), text: t('evidence.anomalies.noneText') }}
      />
      {judged ? <JudgeAnomaly anomaly={judged} onClose={() => setJudged(undefined)} /> : null}
    </>
  )
}
