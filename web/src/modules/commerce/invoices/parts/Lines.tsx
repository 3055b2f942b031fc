import { Table, Text } from '@mantine/core'
import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { formatDuration, formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Day } from '../../../../platform/ui/moments.tsx'
import classes from './invoice.module.css'

/** The accounts that were activated, each with its price. On a phone the user name is below the name. */
export function Accounts({ invoice: { users, totalActivation } }: { invoice: Invoice }) {
  if (users.length === 0) return <Text c="dimmed">{t('invoice.noUsers')}</Text>
  return (
    <Table className={classes.lines} aria-label={t('invoice.tabs.conta')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('invoice.date')}</Table.Th>
          <Table.Th>{t('invoice.name')}</Table.Th>
          <Table.Th className={classes.wide}>{t('invoice.username')}</Table.Th>
          <Table.Th ta="right">{t('invoice.price')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {users.map(({ date, username, name, priceActivation }) => (
          <Table.Tr key={username}>
            <Table.Td className={classes.figure}>
              <Day value={date} />
            </Table.Td>
            <Table.Td>
              {name}
              <span className={classes.under}>{username}</span>
            </Table.Td>
            <Table.Td className={classes.wide}>{username}</Table.Td>
            <Table.Td className={classes.figure}>{formatMoney(priceActivation)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Sum columns={2} value={totalActivation} wide={1} />
    </Table>
  )
}

/** The courses acquired, a line for each price. On a phone quantity and price are below the course. */
export function Courses({ invoice: { degrees, totalDegree } }: { invoice: Invoice }) {
  if (degrees.length === 0) return <Text c="dimmed">{t('invoice.noDegrees')}</Text>
  return (
    <Table className={classes.lines} aria-label={t('invoice.tabs.curso')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('invoice.course')}</Table.Th>
          <Table.Th className={classes.wide} ta="right">
            {t('invoice.duration')}
          </Table.Th>
          <Table.Th className={classes.wide} ta="right">
            {t('invoice.price')}
          </Table.Th>
          <Table.Th className={classes.wide} ta="right">
            {t('invoice.count')}
          </Table.Th>
          <Table.Th ta="right">{t('invoice.lineTotal')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {degrees.map(({ name, duration, priceDegree, users, totalDegree: total }) => (
          <Table.Tr key={`${name} ${duration} ${priceDegree}`}>
            <Table.Td>
              {name}
              <span className={classes.under}>
                {formatNumber(users)} × {formatMoney(priceDegree)}
              </span>
            </Table.Td>
            <Table.Td className={`${classes.figure} ${classes.wide}`}>
              {duration === null ? '–' : formatDuration(duration)}
            </Table.Td>
            <Table.Td className={`${classes.figure} ${classes.wide}`}>{formatMoney(priceDegree)}</Table.Td>
            <Table.Td className={`${classes.figure} ${classes.wide}`}>{formatNumber(users)}</Table.Td>
            <Table.Td className={classes.figure}>{formatMoney(total)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Sum columns={1} value={totalDegree} wide={3} />
    </Table>
  )
}

const Sum = ({ columns, wide, value }: { columns: number; wide: number; value: number }) => (
  <Table.Tfoot>
    <Table.Tr>
      <Table.Th scope="row" colSpan={columns}>
        {t('invoice.sum')}
      </Table.Th>
      {Array.from({ length: wide }, (_, index) => (
        <Table.Td key={index} className={classes.wide} />
      ))}
      <Table.Td className={classes.figure} fw={650}>
        {formatMoney(value)}
      </Table.Td>
    </Table.Tr>
  </Table.Tfoot>
)
