import { Badge } from '@mantine/core'
import type { AuditorLink } from '#contract/actions/auditor-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { Moment } from '../../../platform/ui/moments.tsx'

const COLORS = { asked: 'orange.9', open: 'teal.9', expired: 'gray.7', revoked: 'red.8' } as const

/** The columns of the list of links for auditors. */
export const linkColumns: readonly Column<AuditorLink>[] = [
  { name: 'name', title: t('auditor.name'), card: 'title', render: ({ name }) => name },
  {
    name: 'actions',
    title: t('auditor.actions'),
    render: ({ actions }) => actions.map(({ name }) => name).join(', '),
  },
  {
    name: 'state',
    title: t('auditor.state'),
    render: ({ state }) => (
      <Badge variant="filled" color={COLORS[state]}>
        {t(`auditor.states.${state}`)}
      </Badge>
    ),
  },
  { name: 'expiresAt', title: t('auditor.until'), render: ({ expiresAt }) => <Moment value={expiresAt} /> },
  { name: 'looks', title: t('auditor.looks'), render: ({ looks }) => formatNumber(looks) },
  {
    name: 'lastLookAt',
    title: t('auditor.lastLook'),
    render: ({ lastLookAt }) => (lastLookAt ? <Moment value={lastLookAt} /> : '–'),
  },
  { name: 'createdBy', title: t('auditor.madeBy'), render: ({ createdBy }) => createdBy ?? '–' },
]
