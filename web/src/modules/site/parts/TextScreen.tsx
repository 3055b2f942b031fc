import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import type { TextPage } from '../texts/types.ts'
import classes from './text.module.css'

/** The `id` of a section, so that it can be linked to. */
const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')

/** A page of text, in a column that reads well; long ones begin with their contents. */
export function TextScreen({
  page,
  contents = false,
  picture,
  children,
}: {
  page: TextPage
  contents?: boolean
  picture?: ReactNode
  children?: ReactNode
}) {
  usePageTitle(page.title)
  return (
    <Container size="sm" className={classes.text}>
      <h1>{page.title}</h1>
      <p className={classes.intro}>{page.intro}</p>
      {picture}
      {contents ? (
        <nav aria-label={t('site.onThisPage')} className={classes.contents}>
          <ul>
            {page.sections.map((section) => (
              <li key={section.title}>
                <a href={`#${anchorOf(section.title)}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {page.sections.map((section) => (
        <section key={section.title}>
          <h2 id={anchorOf(section.title)}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </Container>
  )
}
