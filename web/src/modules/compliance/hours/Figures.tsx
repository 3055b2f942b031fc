import { Badge } from '@mantine/core'
import type { FigureShown } from '#contract/compliance/hours-endpoints.ts'
import { LEGAL_MARKS, type LegalMark } from '#contract/compliance/legal-mark.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'

const colors = { sure: 'petrol', likely: 'amber', unverified: 'red' } as const satisfies Record<
  LegalMark,
  string
>

/** How sure a figure of the law is. */
export const Mark = ({ mark }: { mark: LegalMark }) => (
  <Badge size="sm" variant="light" color={colors[mark]}>
    {LEGAL_MARKS[mark]}
  </Badge>
)

/** The figures of the law that a statement rests on, with where each was read and how sure it is. */
export const Figures = ({ figures }: { figures: readonly FigureShown[] }) => (
  <Disclosure heading="h2" title={t('compliance.hours.figures')}>
    <SmallTable
      label={t('compliance.hours.figures')}
      rows={figures}
      keyOf={({ _id }) => _id}
      columns={[
        { title: t('compliance.hours.figure'), render: ({ name }) => name },
        {
          title: t('compliance.hours.value'),
          isShort: true,
          render: ({ value, unit }) => `${formatNumber(value)} ${unit}`,
        },
        {
          title: t('compliance.hours.inForce'),
          render: ({ startDate, endDate }) =>
            endDate
              ? t('compliance.hours.fromTo', { from: startDate, until: endDate })
              : t('compliance.hours.from', { from: startDate }),
        },
        { title: t('compliance.hours.source'), render: ({ source }) => source },
        { title: t('compliance.hours.mark'), render: ({ mark }) => <Mark mark={mark} /> },
      ]}
    />
  </Disclosure>
)
