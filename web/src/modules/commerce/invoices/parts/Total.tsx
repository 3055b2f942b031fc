import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './invoice.module.css'

/** The totals of the invoice: accounts, courses, and both. */
export function Total({ invoice }: { invoice: Invoice }) {
  const { users, degrees, totalActivation, totalDegree, total } = invoice
  const courses = degrees.reduce((sum, line) => sum + line.users, 0)
  return (
    <dl className={classes.total}>
      <div>
        <dt>
          {t('invoice.totalActivation')} ({formatNumber(users.length)})
        </dt>
        <dd>{formatMoney(totalActivation)}</dd>
      </div>
      <div>
        <dt>
          {t('invoice.totalDegree')} ({formatNumber(courses)})
        </dt>
        <dd>{formatMoney(totalDegree)}</dd>
      </div>
      <div className={classes.whole}>
        <dt>{t('invoice.total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
