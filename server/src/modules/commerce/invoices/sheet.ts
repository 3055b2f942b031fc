import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { loadXlsx, safeCell } from '../../../platform/sheets.ts'

type Cell = string | number | null

const MONEY = '#,##0.00 "€"'

const sheet = (
  name: string,
  columns: readonly { header: string; width: number; money?: boolean }[],
  rows: readonly Cell[][],
) => ({
  name,
  columns: columns.map(({ header, width, money }) => ({
    header: safeCell(header),
    width,
    ...(money ? { numFmt: MONEY } : {}),
  })),
  rows: [columns.map(({ header }) => header), ...rows].map((cells) => cells.map(safeCell)),
  freezePane: { rows: 1 },
})

/** An invoice as .xlsx, a sheet for each of its tabs: accounts, courses, total. */
export const invoiceWorkbook = async (invoice: Invoice): Promise<Uint8Array> => {
  const { writeXlsx } = await loadXlsx()
  return writeXlsx({
    sheets: [
      sheet(
        t('invoice.tabs.conta'),
        [
          { header: t('invoice.date'), width: 14 },
          { header: t('invoice.username'), width: 24 },
          { header: t('invoice.name'), width: 40 },
          { header: t('invoice.price'), width: 14, money: true },
        ],
        [
          ...invoice.users.map(({ date, username, name, priceActivation }): Cell[] => [
            date,
            username,
            name,
            priceActivation,
          ]),
          [t('invoice.sum'), null, null, invoice.totalActivation],
        ],
      ),
      sheet(
        t('invoice.tabs.curso'),
        [
          { header: t('invoice.course'), width: 48 },
          { header: t('invoice.minutes'), width: 16 },
          { header: t('invoice.price'), width: 14, money: true },
          { header: t('invoice.count'), width: 12 },
          { header: t('invoice.lineTotal'), width: 14, money: true },
        ],
        [
          ...invoice.degrees.map(({ name, duration, priceDegree, users, totalDegree }): Cell[] => [
            name,
            duration,
            priceDegree,
            users,
            totalDegree,
          ]),
          [t('invoice.sum'), null, null, null, invoice.totalDegree],
        ],
      ),
      sheet(
        t('invoice.tabs.total'),
        [
          { header: t('invoice.company'), width: 44 },
          { header: invoice.company.name, width: 24, money: true },
        ],
        [
          [t('invoice.nif'), invoice.company.nif],
          [t('invoice.period'), `${invoice.startDate} – ${invoice.endDate}`],
          [t('invoice.state'), t(invoice.archived ? 'invoice.archived' : 'invoice.current')],
          [t('invoice.totalActivation'), invoice.totalActivation],
          [t('invoice.totalDegree'), invoice.totalDegree],
          [t('invoice.total'), invoice.total],
          [t('invoice.notice'), null],
        ],
      ),
    ],
  })
}
