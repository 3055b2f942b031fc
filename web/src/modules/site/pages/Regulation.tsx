import { Container } from '@mantine/core'
import { legalText } from '#contract/site/legal.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import { SafeHtml } from '../../../platform/ui/SafeHtml.tsx'
import classes from '../parts/text.module.css'

/** The regulation of the academy's training, for anybody (rule person.regulation). */
export default function Regulation() {
  const { data } = useCall(legalText, { params: { page: 'regulation' } }, { staleTime: 300_000 })
  usePageTitle(t('player.regulation.title'))
  return (
    <Container size="sm" className={classes.text}>
      <h1>{t('player.regulation.title')}</h1>
      {data && !data.html ? <p>{t('player.regulation.none')}</p> : <SafeHtml html={data?.html} />}
    </Container>
  )
}
