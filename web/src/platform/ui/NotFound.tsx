import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import picture from '../../assets/pictures/not-found.svg'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ButtonLink } from './TextLink.tsx'

/**
 * A page of something that does not exist, or that the user may not see: what is missing, said once as the page's heading,
 * and a way on.
 */
export const NotFound = ({
  title,
  text,
  action = <ButtonLink to="/homepage">{t('entity.goHome')}</ButtonLink>,
}: {
  title: string
  text: string
  action?: ReactNode
}) => (
  <>
    <PageHeader title={title} />
    <EmptyState text={text} picture={picture} action={action} />
  </>
)
