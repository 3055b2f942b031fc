import { Badge, Table, Text } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react'
import { formatCents } from '#contract/commerce/format-cents.ts'
import type { Conference, SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { ActionsMenu } from '../../../../platform/ui/ActionsMenu.tsx'
import classes from './invoice.module.css'

/** A tax rule in words: `Isento (M07)`, `23 %`. */
export const ruleWords = ({ rate, exemption }: { rate: number | null; exemption: string | null }): string =>
  exemption
    ? t('invoice.exempt', { code: exemption })
    : rate === null
      ? '–'
      : t('invoice.rate', { rate: formatNumber(rate) })

export type LineAction = 'exclude' | 'correct' | 'restore'

/** The details under a line's description: the campaign, the correction, why it is left out. */
const notesOf = (line: SummaryLine): string[] => [
  ...(line.price === line.charged ? [] : [t('invoice.priceOfDay', { price: formatCents(line.price) })]),
  ...(line.percent > 0 ? [t('invoice.campaignOff', { percent: formatNumber(line.percent) })] : []),
  ...(line.reason ? [t('invoice.because', { reason: line.reason })] : []),
]

function Line({
  line,
  mayChange,
  onAction,
}: {
  line: SummaryLine
  mayChange: boolean
  onAction: (action: LineAction, line: SummaryLine) => void
}) {
  const under = [
    line.person,
    line.course && line.course !== line.description ? line.course : null,
    line.reference ?? (line.type ? t('invoice.boughtAs', { type: line.type }) : null),
  ].filter(Boolean)
  return (
    <Table.Tr className={line.isExcluded ? classes.excluded : undefined}>
      <Table.Td className={classes.figure}>{line.date ? formatDay(line.date) : '–'}</Table.Td>
      <Table.Td>
        <Text size="sm">{line.description}</Text>
        {under.length > 0 ? (
          <Text size="xs" c="dimmed">
            {under.join(' · ')}
          </Text>
        ) : null}
        <span className={classes.under}>
          {formatNumber(line.quantity)} × {formatCents(line.charged)} · {ruleWords(line)}
        </span>
        {notesOf(line).map((note) => (
          <Text key={note} size="xs" c="dimmed">
            {note}
          </Text>
        ))}
        {line.isExcluded ? (
          <Badge color="orange" variant="light" size="sm">
            {t('invoice.excluded')}
          </Badge>
        ) : null}
      </Table.Td>
      <Table.Td className={`${classes.figure} ${classes.wide}`}>{formatNumber(line.quantity)}</Table.Td>
      <Table.Td className={`${classes.figure} ${classes.wide}`}>{formatCents(line.charged)}</Table.Td>
      <Table.Td className={classes.figure}>{formatCents(line.net)}</Table.Td>
      <Table.Td className={`${classes.figure} ${classes.wide}`}>{ruleWords(line)}</Table.Td>
      <Table.Td className={`${classes.figure} ${classes.wide}`}>{formatCents(line.tax)}</Table.Td>
      {mayChange ? (
        <Table.Td>
          <ActionsMenu
            label={t('invoice.actionsOf', {
              name: [line.description, line.person].filter(Boolean).join(', '),
            })}
            actions={[
              {
                label: t('invoice.actions.correct'),
                icon: <IconPencil size={16} aria-hidden />,
                onClick: () => onAction('correct', line),
              },
              ...(line.isExcluded
                ? []
                : [
                    {
                      label: t('invoice.actions.exclude'),
                      icon: <IconX size={16} aria-hidden />,
                      onClick: () => onAction('exclude', line),
                    },
                  ]),
              ...(line.reason
                ? [
                    {
                      label: t('invoice.actions.restore'),
                      icon: <IconArrowBackUp size={16} aria-hidden />,
                      onClick: () => onAction('restore', line),
                    },
                  ]
                : []),
            ]}
          />
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

/** Every line of a month, with its tax rule, and what may be done with it. */
export function ConferenceLines({
  conference: { lines, _can },
  onAction,
}: {
  conference: Conference
  onAction: (action: LineAction, line: SummaryLine) => void
}) {
  return (
    <Table className={classes.lines} verticalSpacing="xs" aria-label={t('invoice.lines')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('invoice.date')}</Table.Th>
          <Table.Th>{t('invoice.description')}</Table.Th>
          <Table.Th ta="right" className={classes.wide}>
            {t('invoice.quantity')}
          </Table.Th>
          <Table.Th ta="right" className={classes.wide}>
            {t('invoice.price')}
          </Table.Th>
          <Table.Th ta="right">{t('invoice.net')}</Table.Th>
          <Table.Th ta="right" className={classes.wide}>
            {t('invoice.taxRule')}
          </Table.Th>
          <Table.Th ta="right" className={classes.wide}>
            {t('invoice.tax')}
          </Table.Th>
          {_can.check ? (
            <Table.Th>
              <span className={classes.unseen}>{t('invoice.actionsHead')}</span>
            </Table.Th>
          ) : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, index) => (
          <Line key={line.source ?? index} line={line} mayChange={_can.check} onAction={onAction} />
        ))}
      </Table.Tbody>
    </Table>
  )
}
