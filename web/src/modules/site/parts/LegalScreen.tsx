import { Container } from '@mantine/core'
import { legalText } from '#contract/site/legal.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import { SafeHtml } from '../../../platform/ui/SafeHtml.tsx'
import type { TextPage } from '../texts/types.ts'
import classes from './text.module.css'
import { TextScreen } from './TextScreen.tsx'

/** A legal page: the academy's own text where its settings hold one, else the product's. */
export function LegalScreen({ name, page }: { name: 'terms' | 'privacy'; page: TextPage }) {
  const { data } = useCall(legalText, { params: { page: name } }, { staleTime: 300_000 })
  usePageTitle(page.title)
  if (!data?.html) return <TextScreen page={page} contents />
  return (
    <Container size="sm" className={classes.text}>
      <h1>{page.title}</h1>
      <SafeHtml html={data.html} />
    </Container>
  )
}
