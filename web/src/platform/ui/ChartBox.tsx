import { Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Component, useId, useState, type ReactNode } from 'react'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useHeadingLevel } from './heading-level.ts'
import classes from './chart.module.css'

/** What a chart shows: a row of numbers for each name. */
interface ChartData {
  /** What the numbers are, in order. */
  series: readonly string[]
  rows: readonly { name: string; values: readonly number[] }[]
}

/** A chart, or the table behind it, one click away. */
export function ChartBox({ title, data, children }: { title: string; data: ChartData; children: ReactNode }) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const level = useHeadingLevel()
  const hasData = data.rows.some(({ values }) => values.some((value) => value > 0))
  return (
    <Paper component="section" withBorder p="md" className={classes.chart} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm" mih={34}>
        <Title order={level} size="h5" id={id}>
          {title}
        </Title>
        {hasData ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t(asTable ? 'stats.asChart' : 'stats.asTable')}: ${title}`}
            leftSection={
              asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
            }
            onClick={() => setAsTable(!asTable)}
            style={{ flexShrink: 0 }}
          >
            {t(asTable ? 'stats.asChart' : 'stats.asTable')}
          </Button>
        ) : null}
      </Group>
      {!hasData ? (
        <Text c="dimmed">{t('empty.notEnoughData')}</Text>
      ) : asTable ? (
        <DataTable title={title} data={data} />
      ) : (
        <ChartBoundary>
          {/* The table says the same to people who cannot see the chart. */}
          <div aria-hidden>{children}</div>
        </ChartBoundary>
      )}
    </Paper>
  )
}

const DataTable = ({ title, data }: { title: string; data: ChartData }) => (
  <Table.ScrollContainer minWidth={Math.min(240 + data.series.length * 80, 640)} type="native">
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('stats.what')}</Table.Th>
          {data.series.map((one) => (
            <Table.Th key={one} ta="right">
              {one}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.rows.map(({ name, values }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            {values.map((value, index) => (
              <Table.Td key={data.series[index]} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(value)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** One chart that cannot be rendered takes nothing else with it. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Text c="dimmed">{t('empty.chart')}</Text> : this.props.children
  }
}
