import { ROW_OUTCOMES, type ImportItem } from '#contract/imports/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'

/** How many rows of an import have each outcome, in one line; for a running import, its progress. */
export function CountsText({ item: { state, counts, rows, done } }: { item: ImportItem }) {
  if (state === 'checking' || state === 'writing' || state === 'undoing')
    return <>{t('ui.progress', { done, total: rows })}</>
  const parts = ROW_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
    tCount(`import.count.${outcome}`, counts[outcome], { n: formatNumber(counts[outcome]) }),
  )
  return <>{parts.join(' · ') || t('import.page.noRows')}</>
}
